-- Base tables of the seed. Settings: bench.groups, and figures computed by contract/.
create schema bench;

-- Of twenty groups one is forming (every second of them abandoned), two are finished, the others are in various rounds.
create unlogged table bench.groups as
  select g.*, open_due - (round - 1) * period as anchor,
         (open_due - (round - 1) * period)::timestamptz - interval '14 days' as created_at,
         case when phase = 'running' then least(9, greatest(0, (period - (open_due - current_date)) * 10 / period)) else 0 end as paid,
         phase = 'running' and round > 1 and i % 50 = 7 as is_short
    from (
      select i, gen_random_uuid() as id, phase, tz,
             case phase when 'running' then 1 + r1 % 10 when 'finished' then 10 else 1 end as round,
             case r2 % 3 when 0 then 7 when 1 then 14 else 30 end as period,
             case when phase = 'running' then current_date - 1 + r3 % (case r2 % 3 when 0 then 7 when 1 then 14 else 30 end)
                  when phase = 'finished' then current_date - 10 - r3 % 300
                  when i % 40 = 0 then current_date + 5 + r3 % 40
                  else current_date - 1 - r3 % 60 end as open_due,
             case when phase = 'forming' and i % 40 <> 0 then 4 else 10 end as seats
        from (
          select i,
                 case when i % 20 = 0 then 'forming' when i % 20 < 3 then 'finished' else 'running' end as phase,
                 hashint4(i) & 2147483647 as r1, hashint4(i # 715827883) & 2147483647 as r2,
                 hashint4(i # 1431655765) & 2147483647 as r3,
                 (array['UTC', 'America/New_York', 'Europe/Madrid', 'America/Los_Angeles'])[1 + i % 4] as tz
            from generate_series(0, current_setting('bench.groups')::integer - 1) i) drawn
      offset 0) g;

-- Everyone is in three groups, the heavy member (the last person) in fifty.
create unlogged table bench.people as
  select p, gen_random_uuid() as id, gen_random_uuid() as card_id, now() - interval '400 days' + p * interval '30 seconds' as joined_at
    from generate_series(0, (current_setting('bench.groups')::integer + 2) / 3 * 10) p;

-- Three consecutive permutations of people: no person has two seats in a group.
create unlogged table bench.seats as
  select s.i, s.j, s.p, u.id as user_id, hashint4(s.i * 10 + s.j) & 2147483647 < 429496729 as auto_pay
    from (
      select g.i, j,
             case when j = 9 and g.i % (current_setting('bench.groups')::integer / 50) = 4 then n.people
                  else ((g.i * 10 + j)::bigint * (array[2147483647, 1000000007, 998244353, 1999999973])[1 + (g.i * 10 + j) / n.people] % n.people)::integer
             end as p
        from bench.groups g
       cross join (select (current_setting('bench.groups')::integer + 2) / 3 * 10 as people) n
       cross join lateral generate_series(0, g.seats - 1) j) s
    join bench.people u on u.p = s.p
   order by s.i, s.j;

create unique index on bench.groups (i);
create unique index on bench.seats (i, j);
analyze bench.groups;
analyze bench.people;
analyze bench.seats;
