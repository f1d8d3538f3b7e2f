-- owner: modules/queue
-- needs: entry_base_cents
-- reads: charge_reversals, charges, refunds
-- Paid entries: each is a position with its charge. The operator bears later corrections of the provider's fee, so the amounts leave them out.
-- The status is that of the latest refund or dispute in force. When both have the same time, the entry is refunded.
-- Our refund dates from its request, and from its success once it succeeds. A repeated refund, and a full refund made
-- at the provider, count after their success.
-- Each counts even if the bank returns it later. A partial refund at the provider never counts.
create or replace view contributions as
  select c.id, c.user_id, c.amount_cents, f.stripe_fee_cents,
         c.amount_cents - f.stripe_fee_cents - entry_base_cents() as admin_fee_cents, entry_base_cents() as net_amount_cents,
         c.intent_id as payment_intent_id,
         coalesce((select latest.status
                     from (select r.taken_at as at, 'disputed' as status from charge_reversals r
                            where r.charge_id = c.id and r.source like 'dispute:%' and r.liable_party = 'position'
                              and r.returned_at is null
                           union all
                           select coalesce(r.succeeded_at, r.created_at), 'refunded' from refunds r
                            where r.charge_id = c.id and r.intent_id = c.intent_id
                              and (r.requested_by <> 'provider' or r.amount_cents >= c.amount_cents)
                              and (r.succeeded_at is not null or (r.requested_by <> 'provider' and not r.is_again))) latest
                    order by latest.at desc, latest.status desc limit 1), 'completed') as status,
         p.ledger_transaction_id, p.created_at, p.created_at as completed_at
    from queue_positions p
    join charges c on c.id = p.charge_id
   cross join lateral (select c.fee_cents - coalesce(c.fee_correction_cents, 0) as stripe_fee_cents) f;
