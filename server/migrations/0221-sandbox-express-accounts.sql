-- Connected accounts of type express in the sandbox: opened on a page of its own, with bank accounts that come and go.
-- owner of sandbox_payout_accounts: sandbox
-- owner of sandbox_payouts: sandbox
-- owner of sandbox_transfers: sandbox
-- owner of sandbox_events: sandbox

-- holder_name, test_account and last4 go with the next release.
alter table sandbox_payout_accounts
  alter column holder_name set default '',
  alter column test_account drop not null,
  alter column last4 set default '0000',
  add column metadata jsonb not null default '{}',
  add column submitted_at timestamptz,
  -- What the member left out.
  add column lacks text[] not null default '{}',
  add column rejected_reason text;
update sandbox_payout_accounts set submitted_at = created_at;

-- owner: sandbox
create table sandbox_banks (
  id text primary key,
  account_token text not null references sandbox_payout_accounts (token),
  holder_name text not null,
  test_account text not null,
  last4 text not null check (last4 ~ '^\d{4}$'),
  created_at timestamptz not null default app_now(),
  removed_at timestamptz
);
create unique index sandbox_banks_one_in_use on sandbox_banks (account_token) where removed_at is null;
insert into sandbox_banks (id, account_token, holder_name, test_account, last4, created_at)
  select 'ba_of_' || token, token, holder_name, test_account, last4, created_at
    from sandbox_payout_accounts where deleted_at is null;

-- Addresses that lead to its pages, each once.
-- owner: sandbox
create table sandbox_account_links (
  id text primary key,
  account_token text not null references sandbox_payout_accounts (token),
  kind text not null check (kind in ('onboarding', 'login')),
  return_url text,
  refresh_url text,
  -- What the page sends; null until it was opened.
  session_id text unique,
  expires_at timestamptz not null default app_now() + interval '5 minutes',
  check ((kind = 'onboarding') = (return_url is not null and refresh_url is not null))
);

alter table sandbox_transfers add column transfer_group text;
update sandbox_transfers set transfer_group = 'withdrawal:' || (metadata ->> 'withdrawal_id') where metadata ? 'withdrawal_id';
create index sandbox_transfers_newest on sandbox_transfers (created_at desc, id desc);
create index sandbox_transfers_group on sandbox_transfers (transfer_group) where transfer_group is not null;
alter table sandbox_payouts
  add column bank_id text references sandbox_banks (id),
  add column failure_code text,
  -- The event of its end is on its way.
  add column told text check (told in ('paid', 'failed'));
update sandbox_payouts set told = case when failure_message is null then 'paid' else 'failed' end where settles_at <= app_now();
create index sandbox_payouts_untold on sandbox_payouts (settles_at) where told is null;

-- What the platform itself has left for transfers; no row: no bottom.
-- owner: sandbox
create table sandbox_platform (
  only_one boolean primary key default true check (only_one),
  balance_cents bigint not null check (balance_cents >= 0)
);

-- Events of connected accounts go to an address of their own.
alter table sandbox_events add column account text;
-- Orders that were given before have other parameters now: asked for again they are looked up first, and would be refused.
delete from sandbox_idempotency_keys where key like 'withdrawal:%';
