truncate groups, group_charters, group_members, group_invitations, group_rounds;
insert into groups (id, name, description, contribution_cents, frequency, max_members, status, created_by, start_date, time_zone,
    payout_order, grace_days, current_round, rounds, draw_commitment, draw_secret, charter_hash, created_at, started_at, finished_at,
    start_check_at)
  select g.id, 'Circle ' || g.i, 'Savings of ' || g.i, 5000, case g.period when 7 then 'weekly' when 14 then 'bi-weekly' else 'monthly' end,
         10, case g.phase when 'finished' then 'completed' else 'active' end, s.user_id,
         g.anchor, g.tz, 'join', 3, g.round, case when g.phase <> 'forming' then 10 end,
         repeat('0', 64), repeat('0', 64), repeat('0', 64), g.created_at,
         case when g.phase <> 'forming' then g.anchor::timestamptz - interval '7 days' end,
         case when g.phase = 'finished' then g.open_due::timestamptz + interval '12 hours' end,
         case when g.phase = 'forming' and g.open_due > current_date then g.open_due::timestamp at time zone g.tz end
    from bench.groups g join bench.seats s on s.i = g.i and s.j = 0;

insert into group_charters (group_id, hash, terms, text)
  select id, repeat('0', 64), '{}', 'The charter of group ' || i from bench.groups;

insert into group_members (group_id, user_id, role, payout_order, has_received_payout, charter_hash, charter_accepted_at, nonce,
    auto_pay, joined_at)
  select g.id, s.user_id, case s.j when 0 then 'organizer' else 'member' end,
         case when g.phase <> 'forming' then s.j + 1 end, g.phase = 'finished' or s.j + 1 < g.round,
         repeat('0', 64), g.created_at + s.j * interval '1 hour', repeat('0', 32), s.auto_pay, g.created_at + s.j * interval '1 hour'
    from bench.seats s join bench.groups g using (i) order by s.i, s.j;

insert into group_invitations (code_hash, group_id, invited_by, expires_at, revoked_at)
  select sha256(convert_to('bench' || g.id, 'UTF8')), g.id, s.user_id, g.created_at + interval '14 days',
         case when g.phase <> 'forming' then g.anchor::timestamptz - interval '7 days' end
    from bench.groups g join bench.seats s on s.i = g.i and s.j = 0;

insert into group_rounds (group_id, round, due_on, due_until, grace_until, status, recipient_id, closed_at, card_cents, cash_cents, fee_cents)
  select g.id, r, due_on, (due_on + 1)::timestamp at time zone g.tz, (due_on + 4)::timestamp at time zone g.tz,
         case when is_closed then case when is_missing then 'short' else 'paid' end when g.round = r then 'open' else 'waiting' end,
         case when is_closed then s.user_id end, case when is_closed then due_on::timestamptz + interval '12 hours' end,
         case when is_closed then 5000 else 0 end,
         case when not is_closed then 0 when is_missing then 40000 else 45000 end,
         case when is_closed then 50 else 0 end
    from bench.groups g
   cross join lateral generate_series(1, 10) r
   cross join lateral (select g.anchor + (r - 1) * g.period as due_on, g.phase = 'finished' or r < g.round as is_closed,
                              g.is_short and r = g.round - 1 as is_missing) f
    join bench.seats s on s.i = g.i and s.j = r - 1
   where g.phase <> 'forming' order by g.i, r;

insert into group_swaps (group_id, from_user, to_user, from_turn, to_turn, status, created_at, expires_at, closed_at)
  select g.id, a.user_id, b.user_id, 9, 10, case when g.i % 30 = 3 then 'open' else 'declined' end, now() - interval '1 day',
         now() + interval '2 days', case when g.i % 30 <> 3 then now() - interval '12 hours' end
    from bench.groups g join bench.seats a on a.i = g.i and a.j = 8 join bench.seats b on b.i = g.i and b.j = 9
   where g.phase = 'running' and g.i % 3 = 0;

insert into group_wind_ups (group_id, proposed_by, status, created_at, expires_at, closed_at)
  select g.id, s.user_id, 'expired', now() - interval '20 days', now() - interval '13 days', now() - interval '13 days'
    from bench.groups g join bench.seats s on s.i = g.i and s.j = 1 where g.phase = 'running' and g.i % 100 = 13;
