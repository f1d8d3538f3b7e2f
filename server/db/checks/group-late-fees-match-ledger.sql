-- A late fee is paid once, only for a missed contribution, and reaches the recipient of its round.
select coalesce(p.id::text, booked.payment_id) as contribution, p.paid_cents, booked.cents as booked_cents
  from (select c.id, c.missed_at, r.recipient_id,
               case c.status when 'completed' then c.late_fee_cents else c.late_fee_set_off_cents end as paid_cents,
               coalesce((select sum(late_fee_set_off_cents + late_fee_paid_cents) from payment_returns
                          where payment_id = c.id), 0) as back_cents
          from payments c join group_rounds r using (group_id, round)) p
  full join (select s.subject_id as payment_id, -sum(l.amount_cents) as cents,
                    array_agg(distinct a.owner_id) filter (where a.name = 'member:balance') as owners
               from ledger_transactions t join ledger_lines l on l.transaction_id = t.id
               join ledger_accounts a on a.id = l.account_id
               left join ledger_subjects s on s.transaction_id = t.id and s.kind = 'group_payment'
              where t.kind = 'group.late-fee' and a.name <> 'group:pot' group by 1) booked on booked.payment_id = p.id::text
 where p.id is null or (p.paid_cents > 0 and p.missed_at is null) or p.paid_cents + p.back_cents <> coalesce(booked.cents, 0)
    or booked.owners <> array[p.recipient_id];
