-- owner: modules/ledger
-- before: tables
-- Checks per statement that lines balance, because one statement inserts all lines of a transaction.
create or replace function ledger_refuse_unbalanced() returns trigger language plpgsql as $$
begin
  if exists (select from added group by transaction_id having sum(amount_cents) <> 0) then
    raise exception 'the lines of a ledger transaction must sum to zero' using errcode = 'check_violation';
  end if;
  return null;
end $$;
