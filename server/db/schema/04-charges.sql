-- Payment methods, charges, provider events, disputes and refunds.

-- owner: modules/charges
-- Saved cards and bank accounts of members.
create table payment_methods (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users,
  provider_method_id text not null,
  customer text not null,
  brand text,
  last4 text not null check (last4 ~ '^[0-9]{4}$'),
  exp_month integer check (exp_month between 1 and 12),
  exp_year integer check (exp_year between 2000 and 2999),
  -- From the provider: the same for the same card, however often it is saved.
  fingerprint text not null,
  is_default boolean not null default false,
  created_at timestamptz not null default app_now(),
  -- Removed by the member; detached at the provider once no open payment uses it.
  removed_at timestamptz,
  detached_at timestamptz,
  kind text not null check (kind in ('card', 'us_bank_account', 'sepa_debit', 'bacs_debit')),
  bank_name text,
  unusable_since timestamptz,
  check ((kind = 'card') = (bank_name is null)),
  check ((kind = 'card') = (brand is not null and exp_month is not null and exp_year is not null)),
  check (removed_at is null or not is_default)
);
create unique index payment_methods_at_provider on payment_methods (provider_method_id) where removed_at is null;
create unique index payment_methods_one_a_card on payment_methods (user_id, fingerprint) where removed_at is null;
create unique index payment_methods_one_default on payment_methods (user_id) where is_default;
create index payment_methods_to_detach on payment_methods (removed_at) where removed_at is not null and detached_at is null;

-- owner: modules/charges
-- Payment methods being saved. The idempotency key at the provider is 'setup:' plus the id.
create table setup_intents (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users,
  setup_id text unique,
  created_at timestamptz not null default app_now(),
  done_at timestamptz,
  -- The page at the provider to verify the bank account by microdeposits, and since when it is needed.
  kind text not null check (kind in ('card', 'us_bank_account', 'sepa_debit', 'bacs_debit')),
  bank_name text,
  last4 text check (last4 ~ '^[0-9]{4}$'),
  verify_url text,
  verify_since timestamptz,
  reconciled_at timestamptz,
  -- The provider's customer of this setup; null once it is deleted there.
  customer text,
  member_closed_at timestamptz,
  check ((verify_since is null) = (verify_url is null) and (verify_since is null or kind <> 'card'))
);
create index setup_intents_open on setup_intents (created_at) where done_at is null and setup_id is not null;
create index setup_intents_to_delete on setup_intents (member_closed_at)
  where member_closed_at is not null and customer is not null;
create index setup_intents_to_verify on setup_intents (user_id) where verify_since is not null and done_at is null;
create trigger setup_intents_of_open_accounts before insert on setup_intents
  for each row
  execute function refuse_closed_member('user_id');

-- owner: modules/charges
-- Payments requested from the provider. The id is ours and is in the provider's metadata.
create table charges (
  id uuid primary key
    default encode(set_bit(set_bit(
      overlay(uuid_send(gen_random_uuid()) placing
              substring(int8send(floor(extract(epoch from clock_timestamp()) * 1000)::bigint) from 3) from 1 for 6),
      52, 1), 53, 1), 'hex')::uuid,
  purpose text not null check (purpose in ('hold', 'join', 'contribution', 'owed')),
  subject_id uuid not null,
  user_id uuid not null references users,
  amount_cents bigint not null check (amount_cents between 50 and 99999999),
  currency text not null default 'usd',
  -- Ranked: a late event of a lower rank changes nothing.
  status text not null default 'open' check (status in ('open', 'canceled', 'succeeded', 'refunded', 'disputed')),
  idempotency_key text not null unique,
  intent_id text unique,
  session_id text,
  client_secret text,
  checkout_url text,
  last_decline text,
  fee_cents bigint,
  -- What the provider added to its fee after the capture, or took off it; part of fee_cents.
  fee_correction_cents bigint,
  created_at timestamptz not null default app_now(),
  succeeded_at timestamptz,
  reconciled_at timestamptz,
  method_id uuid references payment_methods,
  description text,
  return_url text,
  -- When a payment intent that ended here was canceled at the provider.
  intent_closed_at timestamptz,
  kind text not null default 'card' check (kind in ('card', 'us_bank_account', 'sepa_debit', 'bacs_debit')),
  settles_on date,
  return_fee_cents bigint check (return_fee_cents >= 0),
  -- Whether the payer is absent. The provider requires the same value on every retry.
  off_session boolean not null default false,
  available_at timestamptz,
  -- Follows our name on the card statement; null for no suffix.
  statement_suffix text check (length(statement_suffix) between 1 and 22),
  check ((kind = 'card') = (settles_on is null) and (kind = 'card' or method_id is not null)),
  check (method_id is null or (purpose in ('contribution', 'owed') and description is not null
    and return_url is not null)),
  constraint charges_off_session_method check (not off_session or method_id is not null),
  -- Members pay only their own debts.
  check (purpose <> 'owed' or subject_id = user_id),
  check (return_fee_cents is null or kind <> 'card'),
  -- What an entry's charge cost before corrections.
  constraint charges_entry_fee check (purpose not in ('hold', 'join') or fee_cents >= coalesce(fee_correction_cents, 0))
) with (fillfactor = 80);
create index charges_newest on charges (created_at desc, id desc);
create index charges_of_method on charges (method_id) where method_id is not null;
create index charges_of_payer on charges (user_id, created_at desc, id desc);
create index charges_of_subject on charges (subject_id);
-- A second click or tab finds the open payment instead of creating another.
create unique index charges_one_open on charges (purpose, subject_id) where status = 'open';
create index charges_open on charges (created_at) where status = 'open';
create unique index charges_session on charges (session_id) where session_id is not null;
create index charges_to_close on charges (created_at)
  where method_id is not null and status = 'canceled' and intent_id is not null and intent_closed_at is null;
create trigger charges_of_open_accounts before insert on charges
  for each row
  execute function refuse_closed_member('user_id');

-- owner: modules/charges
-- The id up to which all events were applied or dead-lettered; locked by writers, so ids follow the commit order.
create table provider_event_cursor (
  id integer primary key default 1 check (id = 1),
  applied_through bigint not null default 0
);

-- owner: modules/charges
-- The inbox: every webhook with a valid signature, stored before it is processed.
create table provider_events (
  id bigint primary key generated always as identity,
  event_id text not null unique,
  kind text not null,
  type text not null,
  intent_id text,
  amount_cents bigint,
  currency text,
  fee_cents bigint,
  charge_id uuid,
  refund_id text,
  refund_status text,
  dispute_id text,
  dispute_fee_cents bigint,
  failure_message text,
  metadata jsonb not null default '{}',
  occurred_at timestamptz not null,
  received_at timestamptz not null default app_now(),
  dead_lettered_at timestamptz,
  dead_letter_reason text,
  dead_letter_tries integer not null default 0,
  applied_at timestamptz,
  method jsonb,
  card_fingerprint text,
  return_fee_cents bigint,
  -- Why an admin closed it without a booking; it counts as applied.
  resolution_reason text,
  evidence_due_at timestamptz,
  available_at timestamptz,
  -- The provider's early fraud warning or inquiry, in events about one.
  warning jsonb,
  check (resolution_reason is null or (dead_lettered_at is not null and applied_at is not null))
);
create index provider_events_of_charge on provider_events (charge_id) where charge_id is not null;
create index provider_events_dead_lettered on provider_events (id) where dead_lettered_at is not null and applied_at is null;

-- owner: modules/charges
-- Disputes of charges at the provider.
create table disputes (
  dispute_id text primary key,
  charge_id uuid not null references charges,
  status text not null check (status in ('open', 'won', 'lost')),
  fee_cents bigint not null default 0,
  opened_at timestamptz not null default app_now(),
  closed_at timestamptz,
  amount_cents bigint not null check (amount_cents > 0),
  -- When the provider reported its fee; null: not yet.
  fee_reported_at timestamptz,
  reconciled_at timestamptz,
  -- Null: no evidence is accepted, or the provider has not reported the date.
  evidence_due_at timestamptz,
  -- Time of the provider's report; earlier reports are ignored.
  evidence_reported_at timestamptz
);
create index disputes_of_charge on disputes (charge_id);

-- owner: modules/charges
-- Early fraud warnings and inquiries of charges.
create table charge_warnings (
  -- The provider's id: an inquiry keeps it when it becomes a dispute.
  warning_id text primary key,
  charge_id uuid not null references charges,
  kind text not null check (kind in ('inquiry', 'early_fraud_warning', 'review')),
  reason text not null,
  amount_cents bigint not null check (amount_cents > 0),
  -- answered: the bank reviews our answer to an inquiry.
  status text not null check (status in ('open', 'answered', 'closed')),
  opened_at timestamptz not null,
  respond_by timestamptz,
  closed_at timestamptz,
  outcome text,
  -- Time of the provider's report; earlier reports are ignored.
  reported_at timestamptz not null,
  reconciled_at timestamptz,
  check ((status = 'closed') = (closed_at is not null)),
  check ((status = 'closed') = (outcome is not null)),
  check (respond_by is null or (kind = 'inquiry' and status = 'open')),
  check (status <> 'answered' or kind = 'inquiry')
);
create index charge_warnings_not_closed on charge_warnings (opened_at) where status <> 'closed';
create index charge_warnings_of_charge on charge_warnings (charge_id);

-- owner: modules/charges
-- Refunds of charges, requested by us or made at the provider.
create table refunds (
  id uuid primary key default gen_random_uuid(),
  charge_id uuid not null references charges,
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
  finished_at timestamptz,
  -- Stays set when the bank returns the money later.
  succeeded_at timestamptz,
  -- The part returned otherwise: by a lost dispute, a refund at the provider, or a repeated request.
  covered_cents bigint not null default 0,
  -- Whether it is booked as due: every refund we made, and a refund made at the provider once it has bounced.
  is_due boolean not null default true,
  reconciled_at timestamptz,
  -- A repeated refund of money that the bank returned. A charge has one first refund, and one pending refund at a time.
  is_again boolean not null default false,
  -- The booked fee; negative after the provider reversed it.
  fee_cents bigint not null default 0,
  attempt integer not null default 1 check (attempt >= 1),
  check (covered_cents between 0 and amount_cents),
  check (status <> 'succeeded' or succeeded_at is not null)
);
create index refunds_failed on refunds (created_at) where status = 'failed';
create unique index refunds_first_of_charge on refunds (intent_id)
 where requested_by <> 'provider' and not is_again;
create index refunds_newest on refunds (created_at desc, id desc);
create index refunds_of_charge on refunds (charge_id);
create unique index refunds_one_under_way on refunds (intent_id)
 where requested_by <> 'provider' and status in ('requested', 'pending');
create index refunds_to_send on refunds (try_after) where status = 'requested';

-- owner: modules/charges
-- Money that the provider took back from a charge, by a dispute or a refund made there, and the party that bears it.
create table charge_reversals (
  -- 'dispute:<provider id>' or 'refund:<our id>'.
  source text primary key,
  charge_id uuid not null references charges,
  amount_cents bigint not null check (amount_cents > 0),
  -- The party that bears the reversal. 'unassigned': the operator, before the charge was known to have succeeded.
  liable_party text not null check (liable_party in ('pot', 'payer', 'position', 'refund', 'platform', 'unassigned')),
  covered_cents bigint not null default 0,
  taken_at timestamptz not null default app_now(),
  returned_at timestamptz,
  check (covered_cents between 0 and amount_cents)
);
create index charge_reversals_of_charge on charge_reversals (charge_id);

-- owner: modules/charges
insert into provider_event_cursor default values;
