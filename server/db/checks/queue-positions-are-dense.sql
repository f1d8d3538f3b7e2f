-- Positions are numbered 1 … n without a gap, and the counter equals n.
select c.entries, count(p.global_position) as positions, max(p.global_position) as highest
  from queue_counter c left join queue_positions p on true
 group by c.entries
having c.entries <> count(p.global_position) or coalesce(max(p.global_position), 0) <> c.entries;
