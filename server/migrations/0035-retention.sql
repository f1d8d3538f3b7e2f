-- What was personal has an end. Accounts of banks that a member gave up are forgotten by the payout provider too.

-- Tokens that no member has any more, until the provider has forgotten what stands behind them.
-- owner: features/withdrawals
create table payout_accounts_dropped (
  account_token text primary key,
  dropped_at timestamptz not null default app_now()
);

-- owner: features/withdrawals
create function note_dropped_account() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or new.account_token <> old.account_token then
    insert into payout_accounts_dropped (account_token) values (old.account_token) on conflict do nothing;
  end if;
  return null;
end $$;
create trigger payout_accounts_dropped after update or delete on payout_accounts
  for each row execute function note_dropped_account();

-- What the retention job looks for.
create index outbox_to_forget on outbox (coalesce(sent_at, failed_at)) where recipient <> '';
create index email_verifications_to_forget on email_verifications (token_expires_at);
create index consents_to_forget on consents (given_at) where ip is not null;
