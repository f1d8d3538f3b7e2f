-- Every captured payment of an entry is an entry or a refund, and refunds never exceed the charge.
select p.id, p.status, q.charge_id is not null as is_entry, count(r.id) as refunds
  from charges p
  left join queue_positions q on q.charge_id = p.id
  left join refunds r on r.charge_id = p.id and r.intent_id = p.intent_id
       and (r.is_due or r.amount_cents >= p.amount_cents)
 where p.purpose in ('hold', 'join')
   and (p.status in ('succeeded', 'refunded')
        or (p.status = 'disputed' and p.succeeded_at is not null
            and not exists (select from disputes d where d.charge_id = p.id and d.status <> 'won')))
 group by p.id, q.charge_id
having sum(r.amount_cents - r.covered_cents) filter (where r.status <> 'failed') > greatest(p.amount_cents, max(r.amount_cents))
    or (count(r.id) = 0 and (q.charge_id is null or p.status = 'refunded'));
