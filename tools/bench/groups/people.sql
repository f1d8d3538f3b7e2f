-- Members past every gate with a session, most of them with a paid entry.
truncate users, sessions, provider_events, queue_positions;
insert into users (id, status, username, password_hash, first_name, last_name, email, phone, verified_phone, phone_verified_at,
    id_verified_at, is_profile_complete, date_of_birth, is_email_verified, has_given_consent, consent_given_at, consent_version, created_at)
  select id, 'registered', 'member' || p, 'none', (array['Ana', 'Ben', 'Chidi', 'Dalia', 'Emeka', 'Fatima', 'Goran', 'Hana'])[1 + p % 8],
         'Member', 'member' || p || '@example.test', phone, phone, joined_at, joined_at, true, date '1990-12-31', true, true, joined_at,
         current_setting('bench.consent'), joined_at
    from (select *, '+1' || 2000000000 + p as phone from bench.people) b order by p;

-- Secrets are person numbers. Last seen in the future, so that no call updates it.
insert into sessions (sid_hash, user_id, sess, created_at, last_seen_at, expires_at)
  select sha256(convert_to(lpad(p::text, 43, '0'), 'UTF8')), id, '{}', now() - interval '1 day', now() + interval '1 day', now() + interval '80 days'
    from bench.people;

insert into notification_preferences (user_id, type, channel, is_on) select id, 'reminders', 'mail', false from bench.people where p % 10 = 3;

-- Positions 1 to n with payments and provider events.
create view bench.entrants as select * from bench.people where p < (select max(p) from bench.people);

insert into charges (id, purpose, subject_id, user_id, amount_cents, status, idempotency_key, intent_id, fee_cents, created_at, succeeded_at)
  select card_id, 'join', id, id, current_setting('bench.entry_total')::integer, 'succeeded', 'join:' || id, 'pi_' || card_id,
         current_setting('bench.entry_card_fee')::integer, joined_at, joined_at from bench.entrants;

-- A third entered through a hold. The heavy member has an open hold without an entry, and some provider pages are open.
insert into queue_holdings (user_id, queue_position, status, held_at, expires_at, paid_at, amount_cents)
  select id, p + 1, 'paid', joined_at, joined_at + interval '15 minutes', joined_at, current_setting('bench.entry_total')::integer
    from bench.entrants where p % 3 = 0;
insert into queue_holdings (user_id, held_at, expires_at, amount_cents)
  select id, now(), now() + interval '1 day', current_setting('bench.entry_total')::integer
    from bench.people where p = (select max(p) from bench.people);
insert into charges (purpose, subject_id, user_id, amount_cents, idempotency_key)
  select 'hold', id, user_id, amount_cents, 'hold:' || id from queue_holdings where status = 'holding'
  union all
  select 'hold', gen_random_uuid(), id, current_setting('bench.entry_total')::integer, 'gone:' || id from bench.entrants where p % 200 = 9;

insert into provider_events (event_id, kind, type, intent_id, amount_cents, currency, fee_cents, charge_id, metadata, occurred_at, received_at)
  select 'evt_' || card_id, 'payment_succeeded', 'payment_intent.succeeded', 'pi_' || card_id,
         current_setting('bench.entry_total')::integer, 'usd', current_setting('bench.entry_card_fee')::integer, card_id,
         jsonb_build_object('payment_id', card_id), joined_at, joined_at
    from bench.entrants order by p;
update provider_event_cursor set applied_through = (select max(id) from provider_events);

update queue_counter set entries = (select count(*) from bench.entrants);
update entry_announcements set through_position = (select entries from queue_counter);
insert into queue_positions (global_position, user_id, charge_id, ledger_transaction_id, current_level, has_completed_level, earnings_cents, created_at)
  select p + 1, e.id, card_id, 1, least(payouts + 1, 5), payouts = 5, coalesce(earned, 0), joined_at
    from bench.entrants e cross join queue_counter c
   cross join lateral (select count(*) as payouts, sum((array[7500, 11700, 16200, 24300, 72900])[l]) as earned
                         from generate_series(1, 5) l where queue_payouts_at(l, c.entries) > p) f
   order by p;

insert into activities (user_id, type, kind, facts, amount_cents, created_at)
  select id, 'payment_completed', 'entry_paid', jsonb_build_object('number', p + 1), current_setting('bench.entry_total')::integer, joined_at
    from bench.entrants order by p;
