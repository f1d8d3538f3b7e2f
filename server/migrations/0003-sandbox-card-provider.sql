-- The sandbox card provider: a stand-in for the provider's own host, with tables of its own.
-- Only server/src/platform/card-provider/sandbox reads or writes them; the product never does, nor they the product's.
-- A card number is never stored: only which published test card it was and its last four digits.

-- owner: platform/card-provider
create table sandbox_idempotency_keys (
  key text primary key check (length(key) between 1 and 255),
  fingerprint text not null,
  answer jsonb,
  created_at timestamptz not null default app_now()
);

-- owner: platform/card-provider
create table sandbox_intents (
  id text primary key,
  client_secret text not null unique,
  amount_cents integer not null check (amount_cents between 50 and 99999999),
  currency text not null check (currency = 'usd'),
  description text not null,
  metadata jsonb not null,
  status text not null check (status in ('requires_payment_method', 'requires_action', 'succeeded', 'canceled')),
  -- While the payer stands before the 3-D-Secure page: which page, which card, where to return.
  authentication_id text unique,
  pending_card jsonb,
  return_url text,
  last_error jsonb,
  created_at timestamptz not null default app_now(),
  check ((status = 'requires_action') = (authentication_id is not null and pending_card is not null))
);

-- owner: platform/card-provider
create table sandbox_checkout_sessions (
  id text primary key,
  intent_id text not null unique references sandbox_intents,
  status text not null check (status in ('open', 'complete', 'expired')),
  lines jsonb not null,
  success_url text not null,
  cancel_url text not null,
  created_at timestamptz not null default app_now(),
  expires_at timestamptz not null
);
create index sandbox_checkout_sessions_open on sandbox_checkout_sessions (expires_at) where status = 'open';

-- owner: platform/card-provider
create table sandbox_charges (
  id text primary key,
  intent_id text not null references sandbox_intents,
  card text not null,
  last4 text not null check (length(last4) = 4),
  amount_cents integer not null check (amount_cents > 0),
  fee_cents integer not null check (fee_cents >= 0),
  refunded_cents integer not null default 0 check (refunded_cents between 0 and amount_cents),
  balance_transaction_id text,
  status text not null check (status in ('succeeded', 'failed')),
  error jsonb,
  created_at timestamptz not null default app_now()
);
create index sandbox_charges_intent on sandbox_charges (intent_id);
-- However many calls race: an intent is charged once.
create unique index sandbox_charges_once on sandbox_charges (intent_id) where status = 'succeeded';

-- owner: platform/card-provider
create table sandbox_refunds (
  id text primary key,
  charge_id text not null references sandbox_charges,
  amount_cents integer not null check (amount_cents > 0),
  status text not null check (status in ('pending', 'succeeded', 'failed')),
  metadata jsonb not null,
  created_at timestamptz not null default app_now()
);
create index sandbox_refunds_charge on sandbox_refunds (charge_id);

-- owner: platform/card-provider
create table sandbox_disputes (
  id text primary key,
  charge_id text not null unique references sandbox_charges,
  amount_cents integer not null check (amount_cents > 0),
  fee_cents integer not null check (fee_cents >= 0),
  reason text not null,
  status text not null check (status in ('needs_response', 'warning_needs_response', 'won', 'lost', 'warning_closed')),
  created_at timestamptz not null default app_now()
);

-- What some test cards do a moment after the payment: a dispute, a refund that settles, a fraud warning.
-- owner: platform/card-provider
create table sandbox_aftermaths (
  id bigint generated always as identity primary key,
  deed text not null check (deed in ('dispute', 'inquiry', 'fraud_warning', 'settle_refund', 'fail_refund')),
  -- A charge, or the refund that settles or fails.
  subject_id text not null,
  reason text,
  due_at timestamptz not null
);
create index sandbox_aftermaths_due on sandbox_aftermaths (due_at);

-- owner: platform/card-provider
create table sandbox_events (
  id text primary key,
  type text not null,
  -- The exact text that is signed and sent, the same at every attempt.
  body text not null,
  created_at timestamptz not null default app_now()
);

-- owner: platform/card-provider
create table sandbox_deliveries (
  event_id text primary key references sandbox_events,
  sequence bigint generated always as identity,
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default app_now(),
  delivered_at timestamptz,
  given_up_at timestamptz,
  last_failure text
);
create index sandbox_deliveries_waiting on sandbox_deliveries (next_attempt_at)
  where delivered_at is null and given_up_at is null;
