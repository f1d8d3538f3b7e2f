truncate activities;
insert into activities (user_id, group_id, type, kind, facts, audience, created_at)
  select s.user_id, g.id, case s.j when 0 then 'group_created' else 'member_joined' end,
         case s.j when 0 then 'group_created' else 'member_joined' end,
         jsonb_build_object(case s.j when 0 then 'organizer' else 'newcomer' end, jsonb_build_object('member', s.user_id)), 'group', g.created_at + s.j * interval '1 hour'
    from bench.seats s join bench.groups g using (i) order by s.i, s.j;

do $$
begin
  for ago in reverse 9..0 loop
    insert into activities (user_id, group_id, type, kind, facts, amount_cents, audience, created_at)
      select case when k < 10 then s.user_id else r.user_id end, g.id,
             case k when 11 then 'payout_received' when 10 then 'round_completed' else 'payment_completed' end,
             case k when 11 then 'pot_received' when 10 then 'round_completed' else 'contribution_paid' end,
             jsonb_build_object('round', g.round - ago)
             || case k when 11 then jsonb_build_object('cashCents', 0, 'isLate', false)
                       when 10 then jsonb_build_object('recipient', jsonb_build_object('member', r.user_id), 'missing', 0, 'awaited', 0,
                                                    'paidOutCents', 4950, 'feeCents', 50)
                       else jsonb_build_object('payer', jsonb_build_object('member', s.user_id), 'method', 'card', 'paidBy', null) end,
             case k when 11 then 4950 when 10 then null else 5000 end, case k when 11 then 'member' else 'group' end,
             case when ago = 0 and g.phase = 'running' then now() - (g.paid - k) * interval '4 hours'
                  else (g.open_due - ago * g.period)::timestamptz - (9 - k) * interval '4 hours' end
        from bench.groups g
       cross join lateral generate_series(0, case when ago = 0 and g.phase = 'running' then g.paid - 1 else 11 end) k
        left join bench.seats s on s.i = g.i and s.j = k
        left join bench.seats r on r.i = g.i and r.j = g.round - ago - 1
       where g.phase <> 'forming' and ago < g.round and not (g.is_short and ago = 1 and k = 9)
       order by g.i, k;
  end loop;
end $$;

insert into notification_reads (user_id, read_through)
  select id, (select max(id) from activities) - (p % 1000) * 10 from bench.people;
