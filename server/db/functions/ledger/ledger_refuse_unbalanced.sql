-- owner: features/ledger
-- before: tables
-- Lines are inserted by one statement a transaction, so the statement is where they must balance.
create or replace function ledger_refuse_unbalanced() returns trigger language plpgsql as $$
begin
  if exists (select from added group by transaction_id having sum(amount_cents) <> 0) then
    raise exception 'the lines of a ledger transaction must sum to zero' using errcode = 'check_violation';
  end if;
  return null;
end $$;
