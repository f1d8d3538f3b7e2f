-- Positions by the closed formula; only sampled members exist. Settings: bench.entries, bench.sample.
truncate queue_positions;
insert into queue_positions (global_position, user_id, charge_id, ledger_transaction_id, current_level, has_completed_level, earnings_cents, created_at)
  select g, lpad(to_hex(g), 32, '0')::uuid, lpad(to_hex(g), 32, '0')::uuid, (g + 99) / 100, least(payouts + 1, 5), payouts = 5,
         (array[0, 7500, 19200, 35400, 59700, 132600])[payouts + 1],
         now() - (n.entries - g) * interval '8.64 seconds'
    from (select current_setting('bench.entries')::bigint as entries,
                 array(select queue_payouts_at(l, current_setting('bench.entries')::bigint) from generate_series(1, 5) l order by l) as paid) n
   cross join generate_series(1, n.entries) g
   cross join lateral (select (g <= paid[1])::integer + (g <= paid[2])::integer + (g <= paid[3])::integer
                              + (g <= paid[4])::integer + (g <= paid[5])::integer as payouts) p;
update queue_counter set entries = current_setting('bench.entries')::bigint;
update entry_announcements set through_position = current_setting('bench.entries')::bigint;

insert into users (id, status, username, password_hash, first_name, last_name, email, phone, verified_phone, phone_verified_at,
    id_verified_at, is_profile_complete, date_of_birth, is_email_verified, has_given_consent, consent_given_at, consent_version, created_at)
  select lpad(to_hex(g), 32, '0')::uuid, 'registered', 'member' || g, 'none', 'Ana', 'Member', 'member' || g || '@example.test',
         phone, phone, now(), now(), true, date '1990-12-31', true, true, now(), current_setting('bench.consent'), now()
    from (select k * (current_setting('bench.entries')::bigint / current_setting('bench.sample')::bigint) as g,
                 '+1' || 2000000000 + k as phone
            from generate_series(1, current_setting('bench.sample')::bigint) k) s;
insert into sessions (sid_hash, user_id, sess, created_at, last_seen_at, expires_at)
  select sha256(convert_to(lpad(row_number() over (order by username)::text, 43, '0'), 'UTF8')), id, '{}', now() - interval '1 day',
         now() + interval '1 day', now() + interval '80 days' from users;

insert into check_results (day, name, title, holds, violations)
  select (now() at time zone 'UTC')::date, 'check-' || i, 'A check that holds', true, 0 from generate_series(1, 40) i;
