
-- owner: sandbox
create table sandbox_customers (
  id text primary key,
  metadata jsonb not null,
  created_at timestamptz not null default app_now(),
  deleted_at timestamptz
);

-- owner: sandbox
create table sandbox_methods (
  id text primary key,
  customer text not null references sandbox_customers,
  -- The name of a published test card.
  card text not null,
  last4 text not null check (length(last4) = 4),
  exp_month integer,
  exp_year integer,
  fingerprint text not null,
  created_at timestamptz not null default app_now(),
  detached_at timestamptz,
  kind text not null check (kind in ('card', 'us_bank_account')),
  bank_name text,
  check ((kind = 'card') = (bank_name is null) and (kind = 'card') = (exp_month is not null
    and exp_year is not null))
);

-- owner: sandbox
create table sandbox_setups (
  id text primary key,
  client_secret text not null unique,
  customer text not null references sandbox_customers,
  metadata jsonb not null,
  status text not null default 'requires_payment_method'
    check (status in ('requires_payment_method', 'requires_action', 'succeeded')),
  -- During 3-D Secure: the page, the card and the return URL.
  authentication_id text unique,
  pending_card jsonb,
  return_url text,
  last_error jsonb,
  method_id text references sandbox_methods,
  created_at timestamptz not null default app_now(),
  kind text not null check (kind in ('card', 'us_bank_account')),
  -- During micro-deposit verification: the account, the page and the number of attempts.
  pending_account jsonb,
  verification_id text unique,
  verification_tries integer not null default 0,
  check ((status = 'requires_action') = ((authentication_id is not null and pending_card is not null)
    or (verification_id is not null and pending_account is not null))),
  check ((status = 'succeeded') = (method_id is not null))
);

-- owner: sandbox
create table sandbox_intents (
  id text primary key,
  client_secret text not null unique,
  amount_cents integer not null check (amount_cents between 50 and 99999999),
  currency text not null check (currency = 'usd'),
  description text not null,
  metadata jsonb not null,
  status text not null
    check (status in ('requires_payment_method', 'requires_action', 'processing', 'succeeded', 'canceled')),
  -- During 3-D Secure: the page, the card and the return URL.
  authentication_id text unique,
  pending_card jsonb,
  return_url text,
  last_error jsonb,
  created_at timestamptz not null default app_now(),
  -- The customer of the saved card, by whom payments are listed.
  customer text,
  check ((status = 'requires_action') = (authentication_id is not null and pending_card is not null))
);
create index sandbox_intents_customer on sandbox_intents (customer, created_at desc) where customer is not null;

-- owner: sandbox
create table sandbox_charges (
  id text primary key,
  intent_id text not null references sandbox_intents,
  card text not null,
  last4 text not null check (length(last4) = 4),
  amount_cents integer not null check (amount_cents > 0),
  fee_cents integer not null check (fee_cents >= 0),
  refunded_cents integer not null default 0,
  balance_transaction_id text,
  status text not null check (status in ('pending', 'succeeded', 'failed')),
  error jsonb,
  created_at timestamptz not null default app_now(),
  kind text not null default 'card' check (kind in ('card', 'us_bank_account')),
  settled_at timestamptz,
  -- The merchant's fee for a failed debit.
  failure_fee_cents integer check (failure_fee_cents >= 0),
  failure_transaction_id text,
  available_at timestamptz,
  check (refunded_cents between 0 and amount_cents)
);
create index sandbox_charges_intent on sandbox_charges (intent_id);
-- An intent is charged at most once, even by concurrent calls.
create unique index sandbox_charges_once on sandbox_charges (intent_id) where status = 'succeeded';

-- owner: sandbox
create table sandbox_checkout_sessions (
  id text primary key,
  intent_id text unique references sandbox_intents,
  status text not null check (status in ('open', 'complete', 'expired')),
  lines jsonb not null,
  success_url text not null,
  cancel_url text not null,
  created_at timestamptz not null default app_now(),
  expires_at timestamptz not null,
  metadata jsonb not null,
  -- A hosted page creates its intent at the payer's first attempt. Until then the page stores its fields.
  intent_description text not null,
  intent_metadata jsonb not null,
  check (status <> 'complete' or intent_id is not null)
);
create index sandbox_checkout_sessions_open on sandbox_checkout_sessions (expires_at) where status = 'open';

-- owner: sandbox
create table sandbox_refunds (
  id text primary key,
  charge_id text not null references sandbox_charges,
  amount_cents integer not null check (amount_cents > 0),
  status text not null check (status in ('pending', 'succeeded', 'failed')),
  metadata jsonb not null,
  created_at timestamptz not null default app_now(),
  failed_at timestamptz
);
create index sandbox_refunds_charge on sandbox_refunds (charge_id);

-- owner: sandbox
create table sandbox_disputes (
  id text primary key,
  charge_id text not null unique references sandbox_charges,
  amount_cents integer not null check (amount_cents > 0),
  fee_cents integer not null check (fee_cents >= 0),
  reason text not null,
  status text not null
    check (status in ('needs_response', 'warning_needs_response', 'won', 'lost', 'warning_closed')),
  created_at timestamptz not null default app_now(),
  closed_at timestamptz
);

-- owner: sandbox
create table sandbox_fraud_warnings (
  id text primary key,
  charge_id text not null unique references sandbox_charges,
  fraud_type text not null,
  created_at timestamptz not null default app_now()
);

-- owner: sandbox
create table sandbox_reviews (
  id text primary key,
  charge_id text not null unique references sandbox_charges,
  opened_reason text not null check (opened_reason in ('rule', 'manual')),
  closed_reason text check (closed_reason in ('approved', 'refunded', 'refunded_as_fraud', 'disputed')),
  created_at timestamptz not null default app_now()
);

-- owner: sandbox
-- Events that follow a test card's payment: a dispute, a settling refund, a fraud warning.
create table sandbox_aftermaths (
  id bigint primary key generated always as identity,
  event text not null
    check (event in ( 'dispute', 'inquiry', 'fraud_warning', 'review', 'settle_refund', 'fail_refund', 'settle_debit', 'return_debit')),
  -- The charge, or the refund that settles or fails.
  subject_id text not null,
  reason text,
  due_at timestamptz not null
);
create index sandbox_aftermaths_due on sandbox_aftermaths (due_at);

-- owner: sandbox
create table sandbox_events (
  id text primary key,
  type text not null,
  -- The exact signed text, identical at every attempt.
  body text not null,
  created_at timestamptz not null default app_now(),
  -- Events of connected accounts have their own endpoint.
  account text
);

-- owner: sandbox
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

-- owner: sandbox
create table sandbox_idempotency_keys (
  key text primary key check (length(key) between 1 and 255),
  fingerprint text not null,
  answer jsonb,
  created_at timestamptz not null default app_now()
);

-- owner: sandbox
create table sandbox_balance_changes (
  id text primary key,
  category text not null check (category in ('topup', 'payout', 'fee', 'other_adjustment')),
  amount_cents bigint not null,
  description text not null,
  created_at timestamptz not null default app_now()
);

-- owner: sandbox
create table sandbox_payout_accounts (
  token text primary key,
  created_at timestamptz not null default app_now(),
  deleted_at timestamptz,
  metadata jsonb not null default '{}',
  submitted_at timestamptz,
  -- Fields that the member omitted.
  lacks text[] not null default '{}',
  rejected_reason text,
  business_profile jsonb not null default '{}'
);

-- owner: sandbox
-- Single-use URLs of the account pages.
create table sandbox_account_links (
  id text primary key,
  account_token text not null references sandbox_payout_accounts,
  kind text not null check (kind in ('onboarding', 'login')),
  return_url text,
  refresh_url text,
  -- Session of the opened page. Null until then.
  session_id text unique,
  expires_at timestamptz not null default (app_now() + interval '00:05:00'),
  check ((kind = 'onboarding') = (return_url is not null and refresh_url is not null))
);

-- owner: sandbox
create table sandbox_banks (
  id text primary key,
  account_token text not null references sandbox_payout_accounts,
  holder_name text not null,
  test_account text not null,
  last4 text not null check (last4 ~ '^\d{4}$'),
  created_at timestamptz not null default app_now(),
  removed_at timestamptz
);
create unique index sandbox_banks_one_in_use on sandbox_banks (account_token) where removed_at is null;

-- owner: sandbox
create table sandbox_payouts (
  id text primary key,
  account_token text not null references sandbox_payout_accounts,
  amount_cents bigint not null check (amount_cents > 0),
  currency text not null check (currency = 'usd'),
  metadata jsonb not null,
  -- Failure reason of the bank, or null.
  failure_message text,
  -- Pending until then.
  settles_at timestamptz not null,
  created_at timestamptz not null default app_now(),
  bank_id text references sandbox_banks,
  failure_code text,
  -- The final event was recorded.
  reported_status text check (reported_status in ('paid', 'failed')),
  canceled_at timestamptz
);
create index sandbox_payouts_account on sandbox_payouts (account_token);
create index sandbox_payouts_unreported on sandbox_payouts (settles_at) where reported_status is null;

-- owner: sandbox
create table sandbox_transfers (
  id text primary key,
  account_token text not null references sandbox_payout_accounts,
  amount_cents bigint not null check (amount_cents > 0),
  metadata jsonb not null,
  reversed_at timestamptz,
  created_at timestamptz not null default app_now(),
  transfer_group text
);
create index sandbox_transfers_account on sandbox_transfers (account_token);
create index sandbox_transfers_group on sandbox_transfers (transfer_group) where transfer_group is not null;
create index sandbox_transfers_newest on sandbox_transfers (created_at desc, id desc);
