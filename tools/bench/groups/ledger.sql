-- One transaction per contribution and payout, inserted directly because ledger_post() handles one at a time.
truncate ledger_transactions, ledger_lines, ledger_subjects;
create unlogged table bench.movements as
  select row_number() over () + 1 as id, m.*
    from (
      select 9 - ago as batch, g.i, g.round - ago as r, k, g.id as group_id, s.user_id as recipient_id,
             (g.round - ago - 1) * 11 + k + 1 - (g.is_short and (ago = 0 or ago = 1 and k = 10))::integer as version,
             10 - (g.is_short and ago = 1)::integer as came_in,
             case when ago = 0 and g.phase = 'running' then now() - (g.paid - k) * interval '4 hours'
                  else (g.open_due - ago * g.period)::timestamptz - (9 - k) * interval '4 hours' end as at
        from generate_series(0, 9) ago
       cross join bench.groups g
       cross join lateral generate_series(0, case when ago = 0 and g.phase = 'running' then g.paid - 1 else 10 end) k
        left join bench.seats s on s.i = g.i and s.j = g.round - ago - 1
       where g.phase <> 'forming' and ago < g.round and not (g.is_short and ago = 1 and k = 9)
       order by batch, g.i, k) m;

insert into ledger_transactions (id, key, kind, happened_at) overriding system value
  select id, case k when 0 then 'contribution:' || gen_random_uuid() when 10 then 'payout:' || group_id || ':' || r else 'cash:' || gen_random_uuid() end,
         case k when 0 then 'group.contribution' when 10 then 'group.payout' else 'group.cash' end, at
    from bench.movements order by id;
insert into ledger_transactions (id, key, kind, happened_at) overriding system value
  values (1, 'entries:bench', 'entries', now() - interval '300 days');
-- The app names charge and contribution; contributions are filled in parallel, so this uses the round.
insert into ledger_subjects (transaction_id, kind, subject_id, round)
  select id, 'round', group_id::text, r from bench.movements
  union all
  select 1, 'entries', charge_id::text, null from (select charge_id from queue_positions limit 1) p;
select setval(pg_get_serial_sequence('ledger_transactions', 'id'), (select max(id) + 1 from bench.movements));

-- Fixed account ids: 1000 + 2 i the pot, + 1 outside, then the members' balances.
create view bench.first_member as select 1000 + 2 * current_setting('bench.groups')::bigint as account_id;
create view bench.platform_accounts as select name, id from ledger_accounts where id < 1000;

insert into ledger_lines (transaction_id, account_id, amount_cents, previous_balance_cents, current_balance_cents, account_version)
  select id, 1000 + 2 * i, case k when 10 then 5000 * came_in else -5000 end,
         case k when 10 then -5000 * came_in else -5000 * k end, case k when 10 then 0 else -5000 * (k + 1) end, version
    from bench.movements
  union all
  select id, 1001 + 2 * i, case k when 10 then -5000 * (came_in - 1) else 5000 end,
         case k when 10 then 5000 * (came_in - 1) else 5000 * (k - 1) end, case k when 10 then 0 else 5000 * k end,
         version - r
    from bench.movements where k > 0
  union all
  select m.id, h.id, h.cents, h.cents * (m.nth - 1), h.cents * m.nth, m.nth
    from (select id, row_number() over (order by id) as nth from bench.movements where k = 0) m
   cross join (select id, case name when 'groups:clearing' then 5000
                 when 'provider:fees:groups' then current_setting('bench.charge')::integer - 5000
                 else 5000 - current_setting('bench.charge')::integer end as cents
                 from bench.platform_accounts where name in ('groups:clearing', 'provider:fees:groups', 'fees:card:groups')) h
  union all
  select m.id, h.id, -50, -50 * (m.nth - 1), -50 * m.nth, m.nth
    from (select id, row_number() over (order by id) as nth from bench.movements where k = 10) m
   cross join (select id from bench.platform_accounts where name = 'fees:app:groups') h
  union all
  select id, f.account_id + p, -cents, cents - sum(cents) over w, -sum(cents) over w, row_number() over w
    from (select m.id, u.p, 4950 as cents from bench.movements m join bench.people u on u.id = m.recipient_id where k = 10
          union all
          select 1, global_position - 1, earnings_cents from queue_positions where earnings_cents > 0) m
   cross join bench.first_member f
  window w as (partition by p order by id)
  union all
  select 1, h.id, q.cents, 0, q.cents, 1
    from json_to_recordset(current_setting('bench.entry_lines')::json) q(name text, cents bigint) join bench.platform_accounts h using (name);

insert into ledger_accounts (id, name, owner_id, side, may_be_negative) overriding system value
  select 1000 + 2 * i, 'group:pot', id, 'credit', false from bench.groups where phase <> 'forming'
  union all
  select 1001 + 2 * i, 'group:outside', id, 'debit', false from bench.groups where phase <> 'forming'
  union all
  select account_id + p, 'member:balance', id, 'credit', false from bench.people, bench.first_member;
update ledger_accounts a set balance_cents = l.balance, version = l.version
  from (select account_id, sum(amount_cents) as balance, max(account_version) as version from ledger_lines group by account_id) l
 where l.account_id = a.id;
select setval(pg_get_serial_sequence('ledger_accounts', 'id'), (select max(id) from ledger_accounts));
-- Normally maintained by a trigger.
update ledger_group_totals
   set contributions_cents = m.contributions, paid_out_cents = m.paid_out
  from (select coalesce(sum(5000) filter (where k < 10), 0) as contributions,
               coalesce(sum(5000 * came_in - 50) filter (where k = 10), 0) as paid_out from bench.movements) m;
-- Normally queued for the public history by a trigger.
insert into public_ledger_pending (transaction_id) select id from ledger_transactions on conflict do nothing;
drop table bench.movements;
