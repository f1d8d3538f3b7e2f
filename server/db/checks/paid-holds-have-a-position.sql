-- A paid hold has the number of its member's position.
select h.id, h.queue_position from queue_holdings h
  left join queue_positions p on p.global_position = h.queue_position and p.user_id = h.user_id
 where h.status = 'paid' and p.global_position is null;
