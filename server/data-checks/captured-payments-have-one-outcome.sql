-- Every captured payment is exactly one of: an entry, or a refund. An entry may be refunded later, by decision.
select p.id, p.status, c.id is not null as is_entry, count(r.id) as refunds
  from card_payments p
  left join contributions c on c.id = p.id
  left join card_refunds r on r.payment_id = p.id and r.intent_id = p.intent_id and r.status <> 'failed'
 where p.status in ('succeeded', 'refunded')
 group by p.id, c.id
having (c.id is null and count(r.id) <> 1) or (c.id is not null and p.status = 'refunded' and count(r.id) <> 1);
