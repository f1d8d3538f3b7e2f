-- owner: features/payments
-- reads: charges
-- When a bank debit was begun by the payer of a contribution, as long as the bank has not answered it; null where none is
-- under way. One begun before the end of grace is in time, however long the bank takes. Compiled once by each connection, as
-- app_now() is: a function in SQL that reads a table is planned anew for every place that names it in every statement, and
-- a member's list of groups names it twice.
create or replace function debit_under_way_since(p payments) returns timestamptz language plpgsql stable parallel safe
  as $$
begin
  return (
    select a.created_at
      from charges c join payment_charges a on a.charge_id = c.id
     where c.purpose = 'contribution' and c.subject_id = p.id and c.status = 'open' and c.kind <> 'card'
       and a.payer_id = p.payer_id
  );
end
$$;
