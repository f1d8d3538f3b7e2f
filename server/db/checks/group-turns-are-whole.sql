-- In a started group turns are 1 … N, rounds close in order, and only the member with the turn receives.
select g.id, g.status, g.rounds, g.current_round, m.turns, m.received, r.closed
  from groups g
  cross join lateral (
    select coalesce(array_agg(payout_order::int order by payout_order), '{}') as turns,
           coalesce(array_agg(payout_order::int order by payout_order) filter (where has_received_payout), '{}') as received
      from group_members where group_id = g.id and left_at is null) m
  cross join lateral (
    select coalesce(array_agg(round::int order by round) filter (where closed_at is not null), '{}') as closed,
           count(*) filter (where closed_at is not null and not exists (
             select from group_members h where h.group_id = g.id and h.left_at is null and h.user_id = recipient_id
                and h.payout_order = round)) as of_others
      from group_rounds where group_id = g.id) r
 where g.started_at is not null
   and (m.turns <> array(select generate_series(1, g.rounds))
     or m.received <> r.closed or r.of_others > 0
     or r.closed <> array(select generate_series(1, cardinality(r.closed)))
     or cardinality(r.closed) <> case g.status when 'completed' then g.rounds else g.current_round - 1 end);
