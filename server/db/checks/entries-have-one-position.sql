-- Every entry has one position and paid the full base price.
select c.id, count(p.global_position) as positions, c.net_amount_cents
  from contributions c left join queue_positions p on p.contribution_id = c.id
 group by c.id having count(p.global_position) <> 1 or c.net_amount_cents <> 5000;
