-- The sealed audit log, the public ledger, data checks.

-- owner: modules/audit
-- Audit entries: append-only, sealed in blocks.
create table audit_entries (
  id bigint primary key generated always as identity,
  kind text not null check (length(kind) between 1 and 60),
  subject_id text not null,
  actor_id text,
  -- The change, without secrets; null where kind and subject suffice.
  detail jsonb,
  recorded_at timestamptz not null default now(),
  -- SHA-256 over a 0x00 leaf prefix (RFC 6962) and the content of the leaf.
  hash bytea not null
);
create index audit_entries_of_actor on audit_entries (actor_id, id) where actor_id is not null;
create index audit_entries_of_kind on audit_entries (kind, id);
create index audit_entries_of_subject on audit_entries (subject_id, id);
-- Finds a leaf by the commit time of its transaction; BRIN is cheap to maintain.
create index audit_entries_recorded on audit_entries using brin (recorded_at) with (pages_per_range = 8);
create trigger audit_entries_append_only before update or delete or truncate on audit_entries
  for each statement
  execute function refuse_change();

-- owner: modules/audit
-- Blocks of the audit log: a hash chain of Merkle roots.
create table audit_blocks (
  height bigint primary key check (height >= 1),
  entry_count integer not null check (entry_count >= 1),
  root bytea not null check (length(root) = 32),
  -- Hash of the previous block; 32 zero bytes for the first.
  previous_hash bytea not null check (length(previous_hash) = 32),
  hash bytea not null unique check (length(hash) = 32),
  -- The largest id in the block. No new id below it can appear after some minutes.
  newest_entry_id bigint not null,
  sealed_at timestamptz not null default now()
);
create index audit_blocks_of_time on audit_blocks using brin (sealed_at) with (pages_per_range = 8);
create trigger audit_blocks_append_only before update or delete or truncate on audit_blocks
  for each statement
  execute function refuse_change();

-- owner: modules/audit
-- The place of each audit entry in its block.
create table audit_block_entries (
  entry_id bigint primary key references audit_entries,
  height bigint not null references audit_blocks,
  place integer not null check (place >= 0),
  unique (height, place)
);
create trigger audit_block_entries_append_only before update or delete or truncate on audit_block_entries
  for each statement
  execute function refuse_change();

-- owner: modules/public-ledger
-- Public totals per account name, with figures such as raised:entries; larger holdings are positive.
create table public_ledger_accounts (
  account text primary key,
  balance_cents bigint not null,
  movements bigint not null,
  holders bigint not null,
  -- The amount not published in any span, and the day of the last span.
  open_cents bigint not null default 0,
  open_movements bigint not null default 0,
  open_from date,
  open_to date,
  closed_on date,
  -- True while the newest cut omits this account, because its movements involve too few members.
  is_left_out boolean not null default false
);

-- owner: modules/public-ledger
-- Changes per public account and UTC day.
create table public_ledger_days (
  account text not null,
  day date not null,
  change_cents bigint not null,
  movements bigint not null,
  primary key (account, day)
);

-- owner: modules/public-ledger
-- Members behind unpublished movements, stored only until the threshold is met or the line is published.
create table public_ledger_contributors (
  account text not null,
  member_id uuid not null,
  primary key (account, member_id)
);

-- owner: modules/public-ledger
-- The last movement of the newest cut, which excludes pending and late ones.
create table public_ledger_cutoff (
  id integer primary key default 1 check (id = 1),
  last_transaction_id bigint not null
);

-- owner: modules/public-ledger
-- Movements with an earlier id that were added after the newest cut.
create table public_ledger_late (
  transaction_id bigint primary key
);

-- owner: modules/public-ledger
-- Published periods of each public account.
create table public_ledger_periods (
  account text not null,
  nth bigint not null check (nth >= 1),
  from_day date not null,
  to_day date not null,
  change_cents bigint not null,
  balance_cents bigint not null,
  movements bigint not null check (movements >= 5),
  members bigint not null check (members >= 5),
  primary key (account, nth)
);

-- owner: modules/public-ledger
-- Movements that are in no public day yet.
create table public_ledger_pending (
  transaction_id bigint primary key
);

-- owner: modules/public-ledger
-- Public counts, refreshed by a job every 30 seconds; empty before its first run.
create table public_counts (
  id integer primary key default 1 check (id = 1),
  active_members bigint not null,
  circles bigint not null,
  circle_members bigint not null,
  counted_at timestamptz not null
);

-- owner: modules/public-ledger
-- Requested runs of the public data checks, one at a time, with their progress.
create table check_runs (
  id bigint primary key generated always as identity,
  started_by uuid not null references users,
  started_at timestamptz not null default now(),
  progressed_at timestamptz not null default now(),
  done integer not null default 0 check (done >= 0),
  total integer not null default 0 check (total >= 0),
  ended_at timestamptz,
  error text
);
create unique index check_runs_one_open on check_runs ((true)) where ended_at is null;

-- owner: modules/public-ledger
-- Daily results of the data checks.
create table check_results (
  -- By the real clock, like the nightly job.
  day date not null,
  name text not null,
  title text not null,
  holds boolean not null,
  violations integer not null check (violations >= 0),
  checked_at timestamptz not null default now(),
  -- The first violating rows, by id, for the back office only.
  sample jsonb not null default '[]',
  primary key (day, name),
  check (holds = (violations = 0))
);
