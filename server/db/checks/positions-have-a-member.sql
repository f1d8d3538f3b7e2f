-- No position that counts belongs to a superseded or closed user, because nobody could claim it.
select q.global_position, q.user_id, u.status, u.is_superseded
  from queue_positions q join users u on u.id = q.user_id
 where (q.status <> 'withdrawn' and u.is_superseded) or (q.status = 'active' and u.status = 'closed');
