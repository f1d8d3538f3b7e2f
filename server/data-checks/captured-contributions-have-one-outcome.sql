-- Every charge for a contribution that took money has one outcome: it completed one contribution, or it goes back by a
-- refund of ours, or the provider took it back; then it may still count where its round had been paid out, and when it
-- is given to us after all, it counts, goes back, or is the payer's.
select p.id, p.status, c.contributions, r.refunds, r.foreign_refunds, d.disputes, d.restored
  from card_payments p
  join payment_attempts a on a.card_payment_id = p.id
  cross join lateral (
    select count(*) as contributions from payments where card_payment_id = p.id and status = 'completed') c
  cross join lateral (
    select count(*) filter (where requested_by <> 'provider') as refunds,
           count(*) filter (where requested_by = 'provider' and status = 'succeeded') as foreign_refunds
      from card_refunds where payment_id = p.id and intent_id = p.intent_id) r
  cross join lateral (
    select count(*) as disputes,
           count(*) filter (where exists (select from ledger_transactions t where t.key = 'dispute:' || dispute_id || ':won'))
             as restored
      from card_disputes where payment_id = p.id) d
 where case p.status
         when 'succeeded' then c.contributions + least(r.refunds, 1) <> 1
         when 'refunded' then r.refunds + r.foreign_refunds = 0 or (r.refunds > 0 and c.contributions > 0)
         when 'disputed' then d.disputes = 0 or (r.refunds > 0 and c.contributions > 0)
         else c.contributions > 0 end
    or exists (select from card_disputes where payment_id = p.id and status = 'won' and d.restored = 0);
