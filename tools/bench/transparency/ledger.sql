-- Ledger of all entries: 100 per batch, 100 batches per day. Settings: bench.entries and the figures of one entry.
truncate ledger_transactions, ledger_lines, ledger_subjects, public_ledger_pending;
create schema bench;
create unlogged table bench.batches as
  select b as id, 100 * (b - 1) as before, 100 * b as after,
         now() - (current_setting('bench.entries')::bigint / 100 - b) * interval '14 minutes 24 seconds' as at
    from generate_series(1, current_setting('bench.entries')::bigint / 100) b;
insert into ledger_transactions (id, key, kind, happened_at) overriding system value
  select id, 'inbox:' || id, 'entries', at from bench.batches;
insert into ledger_subjects (transaction_id, kind, subject_id) select id, 'entries', gen_random_uuid()::text from bench.batches;
select setval(pg_get_serial_sequence('ledger_transactions', 'id'), (select max(id) from bench.batches));

create unlogged table bench.changes as
  select b.id, a.id as account_id, c.cents
    from bench.batches b
   cross join (values ('queue:clearing', current_setting('bench.total')::bigint - current_setting('bench.card_fee')::bigint),
                      ('provider:fees:queue', current_setting('bench.card_fee')::bigint),
                      ('fees:card:queue', -current_setting('bench.card_fee')::bigint),
                      ('fees:app:queue', -current_setting('bench.app_fee')::bigint)) f(name, cents)
    join ledger_accounts a on a.name = f.name
   cross join lateral (select 100 * f.cents as cents) c
  union all
  -- A level's entries are the payouts of the level below; its pool grows by the price of each and pays three for one.
  select b.id, a.id, -(price * (entries_after - entries_before) - 3 * price * (queue_payouts_at(l, b.after) - queue_payouts_at(l, b.before)))
    from bench.batches b
   cross join (values (1, 5000), (2, 7500), (3, 10800), (4, 16200), (5, 24300)) p(l, price)
    join ledger_accounts a on a.name = 'queue:pool:' || l
   cross join lateral (select case l when 1 then b.before else queue_payouts_at(l - 1, b.before) end as entries_before,
                              case l when 1 then b.after else queue_payouts_at(l - 1, b.after) end as entries_after) e
  union all
  -- Members' accounts: 1000 + their number.
  select entry.batch, 1000 + g, -sum(cash)
    from (values (1, 3, 7500), (2, 9, 11700), (3, 27, 16200), (4, 81, 24300), (5, 243, 72900)) p(l, width, cash)
   cross join lateral generate_series(1, queue_payouts_at(l, current_setting('bench.entries')::bigint)) g
   cross join lateral (select (width * g + (width - 1) / 2 + 99) / 100 as batch) entry
   group by entry.batch, g;

insert into ledger_lines (transaction_id, account_id, amount_cents, previous_balance_cents, current_balance_cents, account_version)
  select id, account_id, cents, sum(cents) over w - cents, sum(cents) over w, row_number() over w
    from bench.changes where cents <> 0 window w as (partition by account_id order by id);
drop table bench.changes;

insert into ledger_accounts (id, name, owner_id, side, may_be_negative, balance_cents, version) overriding system value
  select account_id, 'member:balance', lpad(to_hex(account_id - 1000), 32, '0')::uuid, 'credit', false, sum(amount_cents), count(*)
    from ledger_lines where account_id > 1000 group by account_id;
update ledger_accounts a set balance_cents = l.balance, version = l.version
  from (select account_id, sum(amount_cents) as balance, count(*) as version from ledger_lines where account_id <= 1000 group by account_id) l
 where l.account_id = a.id;
select setval(pg_get_serial_sequence('ledger_accounts', 'id'), (select max(id) from ledger_accounts));
-- Normally written by a trigger: the job adds them to their days.
insert into public_ledger_pending (transaction_id) select id from bench.batches;
