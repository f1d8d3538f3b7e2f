-- A charge for a contribution was requested by a present or former member of its group, at a quoted amount.
select p.id, p.user_id, a.requested_by, p.amount_cents, a.charge_cents
  from charges p
  join payments c on c.id = p.subject_id
  left join payment_charges a on a.charge_id = p.id
 where p.purpose = 'contribution'
   and (a.payment_id is distinct from c.id or a.requested_by is distinct from p.user_id or a.charge_cents <> p.amount_cents
     or a.contribution_cents > c.amount_cents
     or not exists (select from group_members m where m.group_id = c.group_id and m.user_id = a.requested_by));
