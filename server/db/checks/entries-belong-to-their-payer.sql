-- The charge of a position is for an entry, by the same member, and arrived at the provider when the position was given.
select q.global_position, q.user_id, p.user_id as payer_id, p.id as charge_id, p.purpose, p.status, p.succeeded_at
  from queue_positions q join charges p on p.id = q.charge_id
 where q.user_id <> p.user_id or p.purpose not in ('hold', 'join') or p.status in ('open', 'canceled')
    or p.intent_id is null or p.fee_cents is null or q.created_at is distinct from p.succeeded_at;
