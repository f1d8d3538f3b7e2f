-- Whoever has chosen auto-pay is charged by a job that goes by auto_pay_at alone: it is there, and not too late.
select p.id, p.group_id, p.payer_id, p.due_on, p.auto_paid_on, p.auto_pay_at
  from payments p
  join groups g on g.id = p.group_id
  join group_members m on m.group_id = p.group_id and m.user_id = p.payer_id and m.left_at is null and m.auto_pay
 where p.status in ('pending', 'failed') and p.missed_at is null
   and (p.auto_pay_at is null
        or p.auto_pay_at > greatest(p.due_on + time '06:00', (p.auto_paid_on + 1)::timestamp) at time zone g.time_zone);
