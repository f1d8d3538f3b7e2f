-- Every dispute and every refund made at the provider has reversed its amount once, and the bookings match.
select d.dispute_id as source, d.amount_cents, k.amount_cents as taken_cents
  from disputes d left join charge_reversals k on k.source = 'dispute:' || d.dispute_id
 where k.source is null or k.amount_cents <> d.amount_cents or (k.returned_at is not null) <> (d.status = 'won')
union all
select r.id::text, r.amount_cents, k.amount_cents
  from refunds r left join charge_reversals k on k.source = 'refund:' || r.id
 where r.requested_by = 'provider' and r.status = 'succeeded' and (k.source is null or k.amount_cents <> r.amount_cents)
union all
select d.dispute_id, cost.cents, booked.cents
  from disputes d
  cross join lateral (select d.fee_cents + case d.status when 'won' then 0 else d.amount_cents end as cents) cost
  left join (select s.subject_id as dispute_id, -sum(l.amount_cents) as cents
               from ledger_subjects s join ledger_lines l on l.transaction_id = s.transaction_id
               join ledger_accounts a on a.id = l.account_id
              where s.kind = 'dispute'
                and a.name in ('queue:clearing', 'groups:clearing') group by 1) booked on booked.dispute_id = d.dispute_id
 where booked.cents is distinct from cost.cents;
