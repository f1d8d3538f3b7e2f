-- owner: modules/charges
-- Provider events joined with the charge that they are about.
create or replace view provider_events_to_apply as
  select e.id, e.event_id, e.kind, e.intent_id, e.amount_cents, e.currency, e.fee_cents, e.refund_id, e.refund_status,
         e.dispute_id, e.dispute_fee_cents, e.failure_message, e.metadata, e.occurred_at,
         p.id as charge_id, p.purpose, p.subject_id, p.user_id, p.status as charge_status,
         p.amount_cents as charge_amount_cents, p.currency as charge_currency, p.intent_id as charge_intent_id,
         e.method, e.card_fingerprint, e.return_fee_cents, p.kind as charge_kind, e.evidence_due_at, e.available_at,
         e.warning
    from provider_events e left join charges p on p.id = e.charge_id;
