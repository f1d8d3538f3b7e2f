-- Every dispute, and every refund that somebody made at the provider itself and that arrived, has taken its amount once; and
-- what disputes cost in fees is what was booked for them.
select d.dispute_id as source, d.amount_cents, k.amount_cents as taken_cents
  from card_disputes d left join card_takebacks k on k.source = 'dispute:' || d.dispute_id
 where k.source is null or k.amount_cents <> d.amount_cents or (k.returned_at is not null) <> (d.status = 'won')
union all
select r.id::text, r.amount_cents, k.amount_cents
  from card_refunds r left join card_takebacks k on k.source = 'refund:' || r.id
 where r.requested_by = 'provider' and r.status = 'succeeded' and (k.source is null or k.amount_cents <> r.amount_cents)
union all
select d.dispute_id, d.amount_cents + d.fee_cents, booked.cents
  from card_disputes d
  left join (select substring(t.key from '^dispute:([^:]+):') as dispute_id, -sum(l.amount_cents) as cents
               from ledger_transactions t join ledger_lines l on l.transaction_id = t.id
               join ledger_accounts a on a.id = l.account_id
              where t.kind in ('dispute', 'group.dispute', 'group.loss', 'owed.taken-back') and t.key ~ '^dispute:[^:]+:(opened$|fee:[0-9]+$)'
                and a.name in ('queue:clearing', 'groups:clearing') group by 1) booked on booked.dispute_id = d.dispute_id
 where booked.cents is distinct from d.amount_cents + d.fee_cents;
