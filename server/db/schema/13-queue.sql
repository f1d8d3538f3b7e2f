-- The entry queue: holds, entries, positions, refund requests, stories.

-- owner: modules/queue
-- The number of entries, n, in a single row.
create table queue_counter (
  id integer primary key default 1 check (id = 1),
  entries bigint not null default 0 check (entries >= 0)
);

-- owner: modules/queue
-- Reserved places in the queue until they are paid or expire.
create table queue_holdings (
  id uuid primary key
    default encode(set_bit(set_bit(
      overlay(uuid_send(gen_random_uuid()) placing
              substring(int8send(floor(extract(epoch from clock_timestamp()) * 1000)::bigint) from 3) from 1 for 6),
      52, 1), 53, 1), 'hex')::uuid,
  user_id uuid not null references users,
  level smallint not null default 1,
  -- The permanent number, once paid. While holding, the displayed number is provisional and computed.
  queue_position bigint,
  -- A hold past expires_at counts as expired, whatever its status.
  status text not null default 'holding' check (status in ('holding', 'expired', 'paid', 'released')),
  held_at timestamptz not null default app_now(),
  expires_at timestamptz not null,
  extensions smallint not null default 0 check (extensions between 0 and 10),
  paid_at timestamptz,
  amount_cents bigint not null check (amount_cents > 0),
  -- The provider's payment intent for the hold, with the times of its creation and last change.
  payment_intent_id text,
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now(),
  check ((status = 'paid') = (paid_at is not null and queue_position is not null))
) with (fillfactor = 80);
create index queue_holdings_active on queue_holdings (held_at) where status = 'holding';
create index queue_holdings_of_member on queue_holdings (user_id, held_at desc);
create unique index queue_holdings_one_active on queue_holdings (user_id) where status = 'holding';
create trigger queue_holdings_of_open_accounts before insert on queue_holdings
  for each row
  execute function refuse_closed_member('user_id');

-- owner: modules/queue
-- Forms of /join, from opening to payment.
create table guest_checkouts (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users,
  browser_hash bytea not null check (length(browser_hash) = 32),
  phone text not null check (phone ~ '^\+[1-9][0-9]{6,14}$'),
  created_at timestamptz not null default app_now(),
  unique (user_id, browser_hash)
);
create index guest_checkouts_created on guest_checkouts (created_at);

-- owner: modules/queue
-- Positions in the queue, with level and earnings. Each is a paid entry; the view contributions lists them with their charges.
create table queue_positions (
  global_position bigint primary key check (global_position > 0),
  user_id uuid not null references users,
  -- A data check compares member, purpose and time of the charge.
  charge_id uuid not null unique references charges,
  -- The transaction of the batch. A data check replaces the foreign key, which would cost a lookup per entry.
  ledger_transaction_id bigint not null,
  -- frozen: a dispute is open; withdrawn: refunded or lost. Both keep their number and keep cascading.
  status text not null default 'active' check (status in ('active', 'frozen', 'withdrawn')),
  current_level smallint not null check (current_level between 1 and 5),
  has_completed_level boolean not null default false,
  -- Cash paid to the member, cash withheld and the part applied to the operator's loss, and the remaining loss.
  earnings_cents bigint not null default 0 check (earnings_cents >= 0),
  withheld_cents bigint not null default 0 check (withheld_cents >= 0),
  applied_cents bigint not null default 0,
  loss_cents bigint not null default 0 check (loss_cents >= 0),
  created_at timestamptz not null,
  last_advanced_at timestamptz,
  -- An admin allows this member to enter again, at the tail.
  reentry_cleared_at timestamptz,
  check (applied_cents between 0 and withheld_cents)
) with (fillfactor = 80);
-- One active position per member; a withdrawn one that was cleared no longer counts.
create unique index queue_positions_one_a_member on queue_positions (user_id) where reentry_cleared_at is null;
create index queue_positions_recent on queue_positions (created_at);

-- owner: modules/queue
-- The number up to which members were emailed their new position.
create table entry_announcements (
  id integer primary key default 1 check (id = 1),
  through_position bigint not null default 0
);

-- owner: modules/queue
-- Refunds requested by an admin, with the decision of a second admin.
create table refund_requests (
  id uuid primary key default gen_random_uuid(),
  charge_id uuid not null references charges,
  amount_cents bigint not null check (amount_cents > 0),
  reason text not null check (length(reason) between 1 and 500),
  status text not null check (status in ('waiting', 'approved', 'declined', 'done')),
  requested_by uuid not null references users,
  requested_at timestamptz not null default app_now(),
  decided_by uuid references users,
  decided_at timestamptz,
  decision_reason text,
  constraint decided_by_another check (requested_by <> decided_by),
  check ((status in ('approved', 'declined')) = (decided_by is not null)),
  check ((decided_by is null) = (decided_at is null))
);
create index refund_requests_of_asker on refund_requests (requested_by, requested_at);
create index refund_requests_of_charge on refund_requests (charge_id);
create unique index refund_requests_one_open on refund_requests (charge_id) where status = 'waiting';

-- owner: modules/queue
-- Stories that members submit about their payouts.
create table success_stories (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users,
  status text not null default 'pending' check (status in ('pending', 'approved', 'declined', 'withdrawn')),
  name text not null check (length(name) between 1 and 60),
  location text not null check (length(location) between 1 and 80),
  rating smallint not null check (rating between 1 and 5),
  story text not null check (length(story) between 20 and 1500),
  achievement text not null check (length(achievement) between 1 and 120),
  reason text check (length(reason) between 3 and 500),
  decided_by uuid references users,
  decided_at timestamptz,
  created_at timestamptz not null default app_now(),
  check ((status in ('approved', 'declined')) <= (decided_at is not null)),
  check (status <> 'declined' or reason is not null)
);
create index success_stories_by_status on success_stories (status, created_at desc, id);
create index success_stories_of_member on success_stories (user_id, created_at desc);
-- One waiting or published story per member.
create unique index success_stories_one_open on success_stories (user_id) where status in ('pending', 'approved');

-- owner: modules/queue
insert into queue_counter default values;
-- owner: modules/queue
insert into entry_announcements default values;

-- owner: modules/ledger
-- The queue's rows of the chart of accounts.
with names as (
  insert into ledger_account_names (name, side, may_be_negative, is_owned) values
    ('queue:pool:1', 'credit', false, false),
    ('queue:pool:2', 'credit', false, false),
    ('queue:pool:3', 'credit', false, false),
    ('queue:pool:4', 'credit', false, false),
    ('queue:pool:5', 'credit', false, false),
    ('queue:withheld', 'credit', false, false),
    ('queue:withheld-applied', 'debit', false, false),
    ('queue:refunds-due', 'credit', false, false),
    ('queue:clearing', 'debit', true, false),
    ('provider:fees:queue', 'debit', true, false),
    ('fees:card:queue', 'credit', true, false),
    ('fees:app:queue', 'credit', true, false),
    ('loss:entries', 'debit', true, false)
  returning name, side, may_be_negative
)
insert into ledger_accounts (name, side, may_be_negative)
  select name, side, may_be_negative from names order by name;
