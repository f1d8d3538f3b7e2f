-- owner: modules/charges
-- Refunds of a charge that succeeded. Excludes refunds of another charge that names the same payment, and the parts of a refund
-- that another refund or dispute covered before it was sent.
create or replace function charge_refunded_cents(p charges) returns bigint
  language plpgsql stable parallel safe
  as $$
begin
  return (select coalesce(sum(r.amount_cents - r.covered_cents), 0)::bigint from refunds r
           where r.charge_id = p.id and r.status = 'succeeded' and r.intent_id = coalesce(p.intent_id, r.intent_id));
end
$$;
