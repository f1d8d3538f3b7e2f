-- Signals of fraud (spec §3 fraud_prevention; product §3, §8): what was seen of whom, what members did, and where a review
-- stands. What need not be read again is kept as a keyed hash. Written by features/fraud alone.

-- A device, address, phone, card, mailbox or document that belongs to a member, or was seen with them.
-- owner: features/fraud
create table fraud_sightings (
  id bigint generated always as identity primary key,
  user_id uuid not null references users,
  kind text not null check (kind in ('device', 'address', 'phone', 'card', 'mailbox', 'document')),
  -- HMAC-SHA256 of the value, or of its canonical form.
  value_hash bytea not null,
  -- What was only typed in can be somebody else's: it speaks against whoever typed it, not against its owner.
  is_proven boolean not null,
  first_seen_at timestamptz not null default app_now(),
  last_seen_at timestamptz not null default app_now(),
  -- Whether those who share the value were looked at again since.
  is_spread boolean not null default false,
  unique (user_id, kind, value_hash)
);
create index fraud_sightings_by_value on fraud_sightings (kind, value_hash, id desc);
create index fraud_sightings_to_spread on fraud_sightings (id) where not is_spread;

-- What a member did, once for each subject (a hold, a payment).
-- owner: features/fraud
create table fraud_acts (
  id bigint generated always as identity primary key,
  user_id uuid not null references users,
  kind text not null check (kind in ('registered', 'hold_opened', 'hold_released', 'payment_started')),
  subject_id text not null,
  happened_at timestamptz not null default app_now(),
  unique (user_id, kind, subject_id)
);
create index fraud_acts_of_member on fraud_acts (user_id, kind, happened_at desc);

-- One row a member who was looked at. The score and the flags follow from the tables above, and from what was cleared.
-- owner: features/fraud
create table fraud_prevention (
  user_id uuid primary key references users,
  -- The keyed hash of the known-browser cookie last seen, as hexadecimal digits.
  device_fingerprint text,
  ip_address text,
  -- As told by a trusted proxy; null otherwise.
  ip_country text,
  ip_region text,
  -- By flag: the facts that raise it (members, or ids of fraud_acts), at most 200 each.
  suspicious_activity jsonb not null default '{}',
  risk_score integer not null default 0 check (risk_score between 0 and 100),
  detection_flags jsonb not null default '[]',
  -- By flag: the facts a reviewer has seen and cleared. They raise no flag again.
  cleared_activity jsonb not null default '{}',
  -- open: a person has to look, and until then nothing is paid or paid out.
  review text not null default 'none' check (review in ('none', 'open', 'cleared')),
  review_opened_at timestamptz,
  is_blacklisted boolean not null default false,
  blacklist_reason text,
  -- Of a blacklisted member: the reviewer lets their own balance go.
  may_withdraw boolean not null default false,
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now(),
  check (is_blacklisted = (blacklist_reason is not null)),
  check (is_blacklisted or not may_withdraw)
);
create index fraud_prevention_open on fraud_prevention (risk_score desc, user_id) where review = 'open';
create index fraud_prevention_by_score on fraud_prevention (risk_score desc, user_id);

-- The card that paid, as the provider knows it; told with the success alone.
alter table card_events add column card_fingerprint text;

create or replace view card_inbox_events as
  select e.id, e.event_id, e.kind, e.intent_id, e.amount_cents, e.currency, e.fee_cents, e.refund_id, e.refund_status,
         e.dispute_id, e.dispute_fee_cents, e.failure_message, e.metadata, e.occurred_at,
         p.id as payment_id, p.purpose, p.subject_id, p.user_id, p.status as payment_status,
         p.amount_cents as payment_amount_cents, p.currency as payment_currency, p.intent_id as payment_intent_id,
         e.method, e.card_fingerprint
    from card_events e left join card_payments p on p.id = e.payment_id;

-- As in 0009, and the card's fingerprint is stored too.
-- owner: features/cards
create or replace function card_inbox_take(p_events jsonb, p_limit integer) returns setof card_inbox_events
  language plpgsql set enable_seqscan = off as $$
declare
  v_done bigint;
  v_now timestamptz := app_now();
begin
  select done_through into v_done from card_inbox for update;
  if p_events is not null then
    insert into card_events (event_id, kind, type, intent_id, amount_cents, currency, fee_cents, payment_id, refund_id,
        refund_status, dispute_id, dispute_fee_cents, failure_message, metadata, method, card_fingerprint, occurred_at,
        received_at)
      select e.event_id, e.kind, e.type, e.intent_id, e.amount_cents, e.currency, e.fee_cents,
        coalesce((select p.id from card_payments p where p.id = e.payment_id),
                 (select p.id from card_payments p where p.intent_id = e.intent_id)),
        e.refund_id, e.refund_status, e.dispute_id, e.dispute_fee_cents, e.failure_message, coalesce(e.metadata, '{}'),
        e.method, e.card_fingerprint, e.occurred_at, v_now
      from jsonb_to_recordset(p_events) e(event_id text, kind text, type text, intent_id text,
        amount_cents bigint, currency text, fee_cents bigint, payment_id uuid, refund_id text, refund_status text,
        dispute_id text, dispute_fee_cents bigint, failure_message text, metadata jsonb, method jsonb,
        card_fingerprint text, occurred_at timestamptz, place integer)
      order by e.place
      on conflict (event_id) do nothing;
  end if;
  -- The mark moves here, in the transaction that applies what is returned: both happen, or neither.
  update card_inbox set done_through = t.id
    from (select max(id) as id from (select id from card_events where id > v_done order by id limit p_limit) w) t
   where t.id is not null;
  return query select i.* from card_inbox_events i, card_inbox m
    where i.id > v_done and i.id <= m.done_through order by i.id;
end $$;
