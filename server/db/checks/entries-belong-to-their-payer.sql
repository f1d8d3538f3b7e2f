-- An entry, its payment and its position belong to the same member, and the payment has arrived.
select c.id, c.user_id, p.user_id as payer_id, q.user_id as position_holder_id
  from contributions c
  join charges p on p.id = c.id
  left join queue_positions q on q.contribution_id = c.id
 where c.user_id is distinct from p.user_id or q.user_id is distinct from c.user_id or p.succeeded_at is null;
