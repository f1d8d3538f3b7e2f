-- The sealed audit log, the public ledger, data checks.

-- owner: features/audit
create table audit_entries (
  id bigint primary key generated always as identity,
  kind text not null check (length(kind) between 1 and 60),
  subject_id text not null,
  actor_id text,
  -- What changed, without secrets; null where kind and subject say it all.
  detail jsonb,
  recorded_at timestamptz not null default now(),
  -- SHA-256 over a 0x00 leaf prefix (RFC 6962) and the leaf's own words.
  hash bytea not null
);
create index audit_entries_of_actor on audit_entries (actor_id, id) where actor_id is not null;
create index audit_entries_of_kind on audit_entries (kind, id);
create index audit_entries_of_subject on audit_entries (subject_id, id);
-- Finds a leaf by the true time of its transaction; costs next to nothing to keep.
create index audit_entries_recorded on audit_entries using brin (recorded_at) with (pages_per_range = 8);
create trigger audit_entries_append_only before update or delete or truncate on audit_entries
  for each statement
  execute function refuse_change();

-- owner: features/audit
create table audit_blocks (
  height bigint primary key check (height >= 1),
  entry_count integer not null check (entry_count >= 1),
  root bytea not null check (length(root) = 32),
  -- Of the block before; 32 zero bytes for the first.
  previous_hash bytea not null check (length(previous_hash) = 32),
  hash bytea not null unique check (length(hash) = 32),
  -- The largest id in it: below the newest of some minutes ago nothing new can appear.
  newest_entry_id bigint not null,
  sealed_at timestamptz not null default now()
);
create index audit_blocks_of_time on audit_blocks using brin (sealed_at) with (pages_per_range = 8);
create trigger audit_blocks_append_only before update or delete or truncate on audit_blocks
  for each statement
  execute function refuse_change();

-- owner: features/audit
create table audit_block_entries (
  entry_id bigint primary key references audit_entries,
  height bigint not null references audit_blocks,
  -- Its place in the block, from 0.
  place integer not null check (place >= 0),
  unique (height, place)
);
create trigger audit_block_entries_append_only before update or delete or truncate on audit_block_entries
  for each statement
  execute function refuse_change();

-- owner: features/transparency
-- All accounts of a name together, and the public figures beside them: raised:entries, raised:contributions,
-- paid-out:queue, paid-out:groups. In their own sense: more of what they hold is positive.
create table public_ledger_accounts (
  account text primary key,
  balance_cents bigint not null,
  -- Lines of the ledger; of raised:entries the entries.
  movements bigint not null,
  -- Members or groups whose account of this name is not empty.
  holders bigint not null,
  -- What is in no span yet, and the day of the last one.
  open_cents bigint not null default 0,
  open_movements bigint not null default 0,
  open_from date,
  open_to date,
  closed_on date,
  -- True while the newest cut leaves this account out, because its movements involve too few members.
  is_left_out boolean not null default false
);

-- owner: features/transparency
-- … and what changed on a day, by the clock of the house, in UTC.
create table public_ledger_days (
  account text not null,
  day date not null,
  change_cents bigint not null,
  movements bigint not null,
  primary key (account, day)
);

-- owner: features/transparency
-- Who stands behind what is in no line yet: only so many as are needed, and only until the line is published.
create table public_ledger_contributors (
  account text not null,
  member_id uuid not null,
  primary key (account, member_id)
);

-- owner: features/transparency
-- The newest cut: it holds every movement up to this one, but those that wait or are listed below.
create table public_ledger_cutoff (
  id integer primary key default 1 check (id = 1),
  last_transaction_id bigint not null
);

-- owner: features/transparency
-- Movements with an earlier id that were added after the newest cut.
create table public_ledger_late (
  transaction_id bigint primary key
);

-- owner: features/transparency
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

-- owner: features/transparency
-- Movements that are in no day yet.
create table public_ledger_pending (
  transaction_id bigint primary key
);

-- owner: features/transparency
-- Counted anew by a job every 30 seconds; nothing before its first run.
create table public_counts (
  id integer primary key default 1 check (id = 1),
  active_members bigint not null,
  circles bigint not null,
  circle_members bigint not null,
  counted_at timestamptz not null
);

-- owner: features/transparency
-- Runs of the checks that somebody asked for: one at a time, and how far it is.
create table check_runs (
  id bigint primary key generated always as identity,
  started_by uuid not null references users,
  started_at timestamptz not null default now(),
  -- Moves while it runs: a run whose process died stands still.
  progressed_at timestamptz not null default now(),
  done integer not null default 0 check (done >= 0),
  total integer not null default 0 check (total >= 0),
  ended_at timestamptz,
  error text
);
create unique index check_runs_one_open on check_runs ((true)) where ended_at is null;

-- owner: features/transparency
create table check_results (
  -- By the true clock, as the nightly job is.
  day date not null,
  name text not null,
  -- In words anybody understands.
  title text not null,
  holds boolean not null,
  -- How many were found; which ones is for the operator only.
  violations integer not null check (violations >= 0),
  checked_at timestamptz not null default now(),
  -- The first rows that break a check: their ids, for the back office alone.
  sample jsonb not null default '[]',
  primary key (day, name),
  check (holds = (violations = 0))
);
