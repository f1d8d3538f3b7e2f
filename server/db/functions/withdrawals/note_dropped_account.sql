-- owner: features/withdrawals
-- before: tables
-- Queues the deletion of an abandoned payout account, a day after the link to restore it expires.
create or replace function note_dropped_account() returns trigger language plpgsql as $$
begin
  if old.account_token is null then
    return null;
  elsif tg_op = 'DELETE' then
    insert into detached_payout_accounts (account_token) values (old.account_token) on conflict do nothing;
  elsif new.account_token is distinct from old.account_token then
    insert into detached_payout_accounts (account_token, forget_after)
    values (old.account_token, app_now() + interval '8 days') on conflict do nothing;
  end if;
  return null;
end $$;
