-- Cards: what we asked the card provider for, what it told us (the inbox), and refunds. Written by features/cards alone.

-- One payment we asked for. Its id is ours and travels in the provider's metadata.
-- owner: features/cards
create table card_payments (
  id uuid primary key default gen_random_uuid(),
  -- What is paid for: 'hold' (entry from the hold page), 'join' (entry without an account).
  purpose text not null check (purpose in ('hold', 'join')),
  -- The hold, or the joining member.
  subject_id uuid not null,
  user_id uuid not null references users,
  amount_cents bigint not null check (amount_cents between 50 and 99999999),
  currency text not null default 'usd',
  -- Ranked: an event of a lower rank that comes late changes nothing.
  status text not null default 'open' check (status in ('open', 'canceled', 'succeeded', 'refunded', 'disputed')),
  idempotency_key text not null unique,
  intent_id text unique,
  session_id text,
  client_secret text,
  checkout_url text,
  -- The provider's words about the last decline.
  last_decline text,
  fee_cents bigint,
  created_at timestamptz not null default app_now(),
  succeeded_at timestamptz,
  reconciled_at timestamptz
) with (fillfactor = 80);
-- A second click or tab finds the open payment instead of making another.
create unique index card_payments_one_open on card_payments (purpose, subject_id) where status = 'open';
create index card_payments_open on card_payments (created_at) where status = 'open';
create unique index card_payments_session on card_payments (session_id) where session_id is not null;

-- The inbox: every webhook with a good signature, stored before anything is done with it.
-- owner: features/cards
create table card_events (
  id bigint generated always as identity primary key,
  event_id text not null unique,
  kind text not null,
  type text not null,
  intent_id text,
  amount_cents bigint,
  currency text,
  fee_cents bigint,
  payment_id uuid,
  refund_id text,
  refund_status text,
  dispute_id text,
  dispute_fee_cents bigint,
  failure_message text,
  metadata jsonb not null default '{}',
  occurred_at timestamptz not null,
  received_at timestamptz not null default app_now(),
  -- An event that cannot be applied waits here, alone, until it can.
  parked_at timestamptz,
  parked_reason text,
  parked_tries integer not null default 0,
  applied_at timestamptz
);
create index card_events_parked on card_events (id) where parked_at is not null and applied_at is null;

-- Everything up to this event id has been applied or parked. Whoever changes the inbox or applies it holds this row,
-- so ids follow the order of commits and no event can slip in below the mark.
-- owner: features/cards
create table card_inbox (
  id integer primary key default 1 check (id = 1),
  done_through bigint not null default 0
);
insert into card_inbox default values;

-- owner: features/cards
create table card_refunds (
  id uuid primary key default gen_random_uuid(),
  payment_id uuid not null references card_payments,
  -- The charge that is returned: the payment's own, or a stranger that named our payment.
  intent_id text not null,
  amount_cents bigint not null check (amount_cents > 0),
  reason text not null,
  requested_by text not null,
  status text not null default 'requested' check (status in ('requested', 'pending', 'succeeded', 'failed')),
  provider_refund_id text unique,
  tries integer not null default 0,
  try_after timestamptz not null default app_now(),
  last_error text,
  created_at timestamptz not null default app_now(),
  finished_at timestamptz
);
-- A charge is refunded whole, once; a refund that failed at the provider may be asked for again.
create unique index card_refunds_one_a_charge on card_refunds (intent_id) where status <> 'failed';
create index card_refunds_of_payment on card_refunds (payment_id);
create index card_refunds_to_send on card_refunds (try_after) where status = 'requested';

-- owner: features/cards
create table card_disputes (
  dispute_id text primary key,
  payment_id uuid not null references card_payments,
  status text not null check (status in ('open', 'won', 'lost')),
  fee_cents bigint not null default 0,
  opened_at timestamptz not null default app_now(),
  closed_at timestamptz
);

-- Events as the writer reads them: each with the payment it speaks of.
create view card_inbox_events as
  select e.id, e.event_id, e.kind, e.intent_id, e.amount_cents, e.currency, e.fee_cents, e.refund_id, e.refund_status,
         e.dispute_id, e.dispute_fee_cents, e.failure_message, e.metadata, e.occurred_at,
         p.id as payment_id, p.purpose, p.subject_id, p.user_id, p.status as payment_status,
         p.amount_cents as payment_amount_cents, p.currency as payment_currency, p.intent_id as payment_intent_id
    from card_events e left join card_payments p on p.id = e.payment_id;

/*
 * Locks the inbox, stores what is new and returns everything that waits, oldest first, with the payment each event
 * speaks of. One call, several statements: each sees what was committed before the lock was had. The caller applies
 * what it gets in the same transaction. With p_limit 0 it only stores. Sequential scans are off in the functions of the
 * hot path: their plans are kept, and one made while a table is small would read all of it when it is large.
 */
-- owner: features/cards
create function card_inbox_take(p_events jsonb, p_limit integer) returns setof card_inbox_events
  language plpgsql set enable_seqscan = off as $$
declare
  v_done bigint;
  v_now timestamptz := app_now();
begin
  select done_through into v_done from card_inbox for update;
  if p_events is not null then
    insert into card_events (event_id, kind, type, intent_id, amount_cents, currency, fee_cents, payment_id, refund_id,
        refund_status, dispute_id, dispute_fee_cents, failure_message, metadata, occurred_at, received_at)
      select e.event_id, e.kind, e.type, e.intent_id, e.amount_cents, e.currency, e.fee_cents,
        coalesce((select p.id from card_payments p where p.id = e.payment_id),
                 (select p.id from card_payments p where p.intent_id = e.intent_id)),
        e.refund_id, e.refund_status, e.dispute_id, e.dispute_fee_cents, e.failure_message, coalesce(e.metadata, '{}'),
        e.occurred_at, v_now
      from jsonb_to_recordset(p_events) e(event_id text, kind text, type text, intent_id text,
        amount_cents bigint, currency text, fee_cents bigint, payment_id uuid, refund_id text, refund_status text,
        dispute_id text, dispute_fee_cents bigint, failure_message text, metadata jsonb, occurred_at timestamptz,
        place integer)
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

-- Marks payments as succeeded, once.
-- owner: features/cards
create function card_payments_succeed(p_ids uuid[], p_intents text[], p_fees bigint[], p_times timestamptz[]) returns void
  language plpgsql set enable_seqscan = off as $$
begin
  update card_payments p
     set status = 'succeeded', succeeded_at = s.at, fee_cents = s.fee_cents, intent_id = coalesce(p.intent_id, s.intent_id)
    from unnest(p_ids, p_intents, p_fees, p_times) s(id, intent_id, fee_cents, at)
   where p.id = s.id and p.status in ('open', 'canceled');
end $$;
