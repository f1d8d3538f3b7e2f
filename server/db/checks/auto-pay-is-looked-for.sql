-- The auto-pay job reads only auto_pay_at, so every contribution with auto-pay has one no later than its due day.
select p.id, p.group_id, p.payer_id, p.due_on, p.auto_paid_on, p.auto_pay_at
  from payments p
  join group_rounds r on r.group_id = p.group_id and r.round = p.round
  join group_members m on m.group_id = p.group_id and m.user_id = p.payer_id and m.left_at is null and m.auto_pay
 where p.status in ('pending', 'failed') and p.missed_at is null and p.pending_debit_at is null
   and (p.auto_pay_at is null
        or p.auto_pay_at > greatest(r.due_until, (p.auto_paid_on + 1)::timestamp at time zone 'UTC' + interval '14 hours'));
