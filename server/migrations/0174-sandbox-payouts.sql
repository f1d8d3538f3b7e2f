-- The sandbox's payouts in Stripe's objects: what is paid out of a connected account was transferred to it before.
-- owner of sandbox_payout_accounts: sandbox
-- owner of sandbox_payouts: sandbox

-- owner: sandbox
create table sandbox_transfers (
  id text primary key,
  account_token text not null references sandbox_payout_accounts (token),
  amount_cents bigint not null check (amount_cents > 0),
  metadata jsonb not null,
  reversed_at timestamptz,
  created_at timestamptz not null default app_now()
);
create index sandbox_transfers_account on sandbox_transfers (account_token);
create index sandbox_payouts_account on sandbox_payouts (account_token);

-- What was paid out before came from somewhere.
insert into sandbox_transfers (id, account_token, amount_cents, metadata)
  select 'tr_before_' || id, account_token, amount_cents, '{}'::jsonb from sandbox_payouts where failure_message is null;

-- Keys are kept in one place. A payout of before is never made again under its key: that is refused.
insert into sandbox_idempotency_keys (key, fingerprint)
  select idempotency_key, 'before 0174' from sandbox_payouts on conflict do nothing;
alter table sandbox_payouts drop column idempotency_key;

alter table sandbox_payout_accounts add column deleted_at timestamptz;
update sandbox_payout_accounts set deleted_at = app_now() where holder_name = '';
