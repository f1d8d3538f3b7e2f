-- owner: modules/payments
-- reads: charges
-- When the payer's pending bank debit was started, or null. In PL/pgSQL, so it is compiled once per connection.
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
