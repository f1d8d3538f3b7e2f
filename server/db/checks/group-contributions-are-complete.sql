-- In a started group each seat owes one contribution per round, and an open one of a closed round was missed or has a
-- pending bank debit.
select g.id as group_id, r.round, count(p.id) as contributions, g.rounds
  from groups g join group_rounds r on r.group_id = g.id
  left join payments p on p.group_id = r.group_id and p.round = r.round and p.amount_cents = g.contribution_cents
 group by g.id, r.round having count(p.id) <> g.rounds or count(distinct p.payer_id) <> g.rounds
union all
select p.group_id, p.round, null, null
  from payments p left join group_rounds r using (group_id, round)
 where p.due_on <> r.due_on or p.grace_until <> r.grace_until
    or (p.missed_at is not null and r.closed_at is null and p.status in ('pending', 'failed'))
    or (p.missed_at is null and (p.late_fee_cents <> 0 or (r.closed_at is not null and p.status in ('pending', 'failed')
                                                            and p.pending_debit_at is null)))
    or (p.pending_debit_at is not null and (r.closed_at is null or coalesce(debit_under_way_since(p) >= p.grace_until, true)))
    or (p.written_off_at is not null and exists (select from groups g where g.id = p.group_id and g.status = 'active'));
