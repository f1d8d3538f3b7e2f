-- What the link of a notice (0032) puts back, and who looks at it then. It changes what 0035 and 0067 made.

-- A bank account that was replaced can be put back by the link: the provider keeps it a day longer than the link works.
-- owner: features/withdrawals
alter table payout_accounts_dropped add column forget_after timestamptz not null default app_now();
-- owner: features/withdrawals
create or replace function note_dropped_account() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    insert into payout_accounts_dropped (account_token) values (old.account_token) on conflict do nothing;
  elsif new.account_token <> old.account_token then
    insert into payout_accounts_dropped (account_token, forget_after)
    values (old.account_token, app_now() + interval '8 days') on conflict do nothing;
  end if;
  return null;
end $$;

-- A change that its member has undone by the mailed link is looked at by a person.
-- owner: features/fraud
alter table fraud_acts drop constraint fraud_acts_kind_check;
alter table fraud_acts add constraint fraud_acts_kind_check
  check (kind in ('registered', 'hold_opened', 'hold_released', 'payment_started', 'document_differs', 'change_undone'));
