-- Payment methods, charges, provider events, disputes and refunds.

-- owner: features/cards
create table payment_methods (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users,
  provider_method_id text not null,
  -- Whose it is at the provider.
  customer text not null,
  brand text,
  last4 text not null check (last4 ~ '^[0-9]{4}$'),
  exp_month integer check (exp_month between 1 and 12),
  exp_year integer check (exp_year between 2000 and 2999),
  -- The provider's: the same for the same card, however often it is saved.
  fingerprint text not null,
  is_default boolean not null default false,
  created_at timestamptz not null default app_now(),
  -- Taken off the list; the provider forgets it once no open payment needs it any more.
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

-- owner: features/cards
-- A card being saved. Our key for the provider is 'setup:' and the id.
create table setup_intents (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users,
  setup_id text unique,
  created_at timestamptz not null default app_now(),
  done_at timestamptz,
  -- An account whose holder has still to confirm two small amounts at the provider: where, and since when.
  kind text not null check (kind in ('card', 'us_bank_account', 'sepa_debit', 'bacs_debit')),
  bank_name text,
  last4 text check (last4 ~ '^[0-9]{4}$'),
  verify_url text,
  verify_since timestamptz,
  -- When the provider was last asked about it.
  reconciled_at timestamptz,
  -- The provider's customer of this set-up; null once it is deleted there.
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

-- owner: features/cards
-- One payment we asked for. Its id is ours and travels in the provider's metadata.
create table charges (
  id uuid primary key
    default encode(set_bit(set_bit(
      overlay(uuid_send(gen_random_uuid()) placing
              substring(int8send(floor(extract(epoch from clock_timestamp()) * 1000)::bigint) from 3) from 1 for 6),
      52, 1), 53, 1), 'hex')::uuid,
  -- What is paid for: 'hold' (entry from the hold page), 'join' (entry without an account).
  purpose text not null check (purpose in ('hold', 'join', 'contribution', 'owed')),
  -- The hold, the contribution, or the form of /join.
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
  reconciled_at timestamptz,
  method_id uuid references payment_methods,
  description text,
  return_url text,
  -- When the provider was told that an attempt that has ended here can never be charged.
  intent_closed_at timestamptz,
  kind text not null default 'card' check (kind in ('card', 'us_bank_account', 'sepa_debit', 'bacs_debit')),
  -- By when the bank is expected to answer; a card answers at once.
  settles_on date,
  -- What the provider took for a debit that came back unpaid.
  return_fee_cents bigint check (return_fee_cents >= 0),
  -- Whether a saved method is charged while its holder is not there: the provider is told so, word for word on every try.
  off_session boolean not null default false,
  available_at timestamptz,
  -- What a card statement shows after our name; null asks for no suffix.
  statement_suffix text check (length(statement_suffix) between 1 and 22),
  check ((kind = 'card') = (settles_on is null) and (kind = 'card' or method_id is not null)),
  check (method_id is null or (purpose in ('contribution', 'owed') and description is not null
    and return_url is not null)),
  constraint charges_off_session_method check (not off_session or method_id is not null),
  -- What a member owes is paid by themselves.
  check (purpose <> 'owed' or subject_id = user_id),
  check (return_fee_cents is null or kind <> 'card')
) with (fillfactor = 80);
-- What the screens search by. Their price for the batch of entries is in docs/decisions/0030.
create index charges_newest on charges (created_at desc, id desc);
create index charges_of_method on charges (method_id) where method_id is not null;
create index charges_of_payer on charges (user_id, created_at desc, id desc);
-- The attempts to pay for one hold, entry or contribution (features/cards).
create index charges_of_subject on charges (subject_id);
-- A second click or tab finds the open payment instead of making another.
create unique index charges_one_open on charges (purpose, subject_id) where status = 'open';
create index charges_open on charges (created_at) where status = 'open';
create unique index charges_session on charges (session_id) where session_id is not null;
create index charges_to_close on charges (created_at)
  where method_id is not null and status = 'canceled' and intent_id is not null and intent_closed_at is null;
create trigger charges_of_open_accounts before insert on charges
  for each row
  execute function refuse_closed_member('user_id');

-- owner: features/cards
-- Everything up to this event id has been applied or parked. Whoever changes the inbox or applies it holds this row,
-- so ids follow the order of commits and no event can slip in below the mark.
create table provider_event_cursor (
  id integer primary key default 1 check (id = 1),
  applied_through bigint not null default 0
);

-- owner: features/cards
-- The inbox: every webhook with a good signature, stored before anything is done with it.
create table provider_events (
  id bigint primary key generated always as identity,
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
  dead_lettered_at timestamptz,
  dead_letter_reason text,
  dead_letter_tries integer not null default 0,
  applied_at timestamptz,
  -- The saved card that an event tells of.
  method jsonb,
  -- The card that paid, as the provider knows it; told with the success alone.
  card_fingerprint text,
  return_fee_cents bigint,
  -- It counts as applied from then on, and nothing was booked.
  resolution_reason text,
  evidence_due_at timestamptz,
  available_at timestamptz,
  -- With an event about a charge's warning: all that the provider says of it.
  warning jsonb,
  check (resolution_reason is null or (dead_lettered_at is not null and applied_at is not null))
);
create index provider_events_of_payment on provider_events (payment_id) where payment_id is not null;
create index provider_events_dead_lettered on provider_events (id) where dead_lettered_at is not null and applied_at is null;

-- owner: features/cards
create table disputes (
  dispute_id text primary key,
  payment_id uuid not null references charges,
  status text not null check (status in ('open', 'won', 'lost')),
  fee_cents bigint not null default 0,
  opened_at timestamptz not null default app_now(),
  closed_at timestamptz,
  amount_cents bigint not null check (amount_cents > 0),
  -- When the provider said what its fee is; null: not yet.
  fee_reported_at timestamptz,
  reconciled_at timestamptz,
  -- Null: none can be sent, any more or at all, or the provider has not said.
  evidence_due_at timestamptz,
  -- When the provider said so; what it said before that does not count.
  evidence_reported_at timestamptz
);
-- The disputes of a charge (features/cards).
create index disputes_of_payment on disputes (payment_id);

-- owner: features/cards
create table charge_warnings (
  -- The provider's id: an inquiry keeps it when it becomes a dispute.
  warning_id text primary key,
  payment_id uuid not null references charges,
  kind text not null check (kind in ('inquiry', 'early_fraud_warning', 'review')),
  -- As the provider spells it.
  reason text not null,
  amount_cents bigint not null check (amount_cents > 0),
  -- Answered: an inquiry whose answer the bank is looking at.
  status text not null check (status in ('open', 'answered', 'closed')),
  opened_at timestamptz not null,
  -- Until when an inquiry can be answered; null of anything else, and where no answer is waited for.
  respond_by timestamptz,
  closed_at timestamptz,
  -- How it ended, as the provider spells it, or became_dispute.
  outcome text,
  -- When the provider said so; what it said before that does not count.
  reported_at timestamptz not null,
  reconciled_at timestamptz,
  check ((status = 'closed') = (closed_at is not null)),
  check ((status = 'closed') = (outcome is not null)),
  check (respond_by is null or (kind = 'inquiry' and status = 'open')),
  check (status <> 'answered' or kind = 'inquiry')
);
create index charge_warnings_not_closed on charge_warnings (opened_at) where status <> 'closed';
create index charge_warnings_of_payment on charge_warnings (payment_id);

-- owner: features/cards
create table refunds (
  id uuid primary key default gen_random_uuid(),
  payment_id uuid not null references charges,
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
  finished_at timestamptz,
  -- What of it came back otherwise: by a dispute that was lost, a refund made at the provider, or asked for again.
  covered_cents bigint not null default 0,
  -- Booked as due back: every refund of ours; one made at the provider itself once it has bounced.
  is_due boolean not null default true,
  reconciled_at timestamptz,
  -- What the bank sent back is asked for again beside a refund of ours that has arrived: a charge has one first refund of ours,
  -- and never two under way.
  is_again boolean not null default false,
  -- What was booked of it; below zero where the provider gave something back.
  fee_cents bigint not null default 0,
  attempt integer not null default 1 check (attempt >= 1),
  check (covered_cents between 0 and amount_cents)
);
create index refunds_failed on refunds (created_at) where status = 'failed';
create unique index refunds_first_of_charge on refunds (intent_id)
 where requested_by <> 'provider' and not is_again;
create index refunds_newest on refunds (created_at desc, id desc);
create index refunds_of_payment on refunds (payment_id);
create unique index refunds_one_under_way on refunds (intent_id)
 where requested_by <> 'provider' and status in ('requested', 'pending');
create index refunds_to_send on refunds (try_after) where status = 'requested';

-- owner: features/cards
create table charge_reversals (
  -- 'dispute:<id at the provider>' or 'refund:<our id>'.
  source text primary key,
  payment_id uuid not null references charges,
  amount_cents bigint not null check (amount_cents > 0),
  -- The pot its contribution left, the cardholder who owes it, the position of its entry, a refund of ours that it made
  -- good, or we; 'unassigned': we, and nobody had told us yet that the charge had succeeded.
  liable_party text not null check (liable_party in ('pot', 'payer', 'position', 'refund', 'platform', 'unassigned')),
  -- What of it made good a refund of ours that was due.
  covered_cents bigint not null default 0,
  taken_at timestamptz not null default app_now(),
  returned_at timestamptz,
  check (covered_cents between 0 and amount_cents)
);
create index charge_reversals_of_payment on charge_reversals (payment_id);

-- owner: features/refunds
-- Refunds that an admin asked for, and what a second one decided.
create table refund_requests (
  id uuid primary key default gen_random_uuid(),
  payment_id uuid not null references charges,
  amount_cents bigint not null check (amount_cents > 0),
  reason text not null check (length(reason) between 1 and 500),
  -- 'done': it needed nobody else.
  status text not null check (status in ('waiting', 'approved', 'declined', 'done')),
  requested_by uuid not null references users,
  requested_at timestamptz not null default app_now(),
  decided_by uuid references users,
  decided_at timestamptz,
  decision_reason text,
  -- Whoever asks never decides, whatever a program says.
  constraint decided_by_another check (requested_by <> decided_by),
  check ((status in ('approved', 'declined')) = (decided_by is not null)),
  check ((decided_by is null) = (decided_at is null))
);
create index refund_requests_of_asker on refund_requests (requested_by, requested_at);
create index refund_requests_of_payment on refund_requests (payment_id);
create unique index refund_requests_one_open on refund_requests (payment_id) where status = 'waiting';

-- owner: features/cards
insert into provider_event_cursor default values;
