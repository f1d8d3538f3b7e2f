-- owner: modules/charges
-- Refunds that are still due, with the amount.
create or replace view due_refunds as
  select r.id, r.charge_id, r.intent_id, r.amount_cents, r.reason, r.requested_by, r.status, r.provider_refund_id, r.tries,
         r.try_after, r.last_error, r.created_at, r.finished_at, r.covered_cents, r.is_due, r.reconciled_at,
         r.amount_cents - r.covered_cents as due_cents
    from refunds r where r.is_due and r.status <> 'succeeded' and r.amount_cents > r.covered_cents;
