-- A pot holds the completed contributions of open rounds, and nothing once the group is over.
select coalesce(g.id, pot.owner_id) as group_id, g.status, coalesce(held.cents, 0) as contributions_cents,
       coalesce(-pot.balance_cents, 0) as pot_cents
  from groups g
  full join (select owner_id, balance_cents from ledger_accounts where name = 'group:pot') pot on pot.owner_id = g.id
  left join (select p.group_id, sum(p.amount_cents) as cents
               from payments p join group_rounds r using (group_id, round)
              where p.status = 'completed' and r.closed_at is null group by p.group_id) held on held.group_id = g.id
 where coalesce(-pot.balance_cents, 0) <> coalesce(held.cents, 0)
    or (g.status <> 'active' and coalesce(pot.balance_cents, 0) <> 0);
