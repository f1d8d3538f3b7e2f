-- Shared infrastructure: installation, clock, files, jobs, mail, limits, alarms, backups.

-- owner: platform/database
-- One row, created at the first boot. The money mode decides whether balances are play money and can never change.
create table installation (
  id smallint primary key default 1 check (id = 1),
  money_mode text not null check (money_mode in ('sandbox', 'live')),
  demo boolean not null,
  created_at timestamptz not null default now(),
  -- Changes with each restore and is part of idempotency keys that contain counts. Null before the first restore.
  key_epoch uuid,
  -- The last known time in the books while withdrawals are held after a restore; otherwise null.
  books_end_at timestamptz,
  held_at timestamptz,
  check ((books_end_at is null) = (held_at is null))
);

-- owner: platform/database
-- Time travel for tests and the demo; the row exists only outside production.
create table clock_offset (
  id smallint primary key default 1 check (id = 1),
  seconds bigint not null check (seconds between -3153600000 and 3153600000)
);

-- owner: platform/files
-- Stored files, whose rows are created with an end date before the file is written, so a crash leaves no orphans.
create table stored_files (
  key text primary key check (key ~ '^[A-Za-z0-9_-]{43}$'),
  -- The key of ID_ENCRYPTION_KEYS that encrypts the file.
  key_id text not null,
  created_at timestamptz not null default app_now(),
  delete_after timestamptz
);
create index stored_files_by_key on stored_files (key_id, key);
create index stored_files_to_delete on stored_files (delete_after) where delete_after is not null;

-- owner: platform/jobs
-- When each background job last ran, by the real clock, and when one with a cron line runs next.
create table job_runs (
  name text primary key,
  ended_at timestamptz,
  took_ms integer check (took_ms >= 0),
  failed_at timestamptz,
  error text,
  next_run_at timestamptz,
  -- Set while a process runs the job; once it has passed, another process takes the run over.
  leased_until timestamptz,
  attempts smallint not null default 0 check (attempts >= 0)
);

-- owner: platform/outbox
-- Messages, recorded in the transaction that causes them and sent after its commit. The dedupe key prevents duplicates.
create table outbox (
  id bigint primary key generated always as identity,
  channel text not null check (channel in ('mail', 'sms', 'push')),
  dedupe_key text not null unique,
  recipient text not null,
  subject text not null,
  text text not null,
  html text not null,
  secret boolean not null,
  created_at timestamptz not null default app_now(),
  send_after timestamptz not null default app_now(),
  attempts smallint not null default 0 check (attempts between 0 and 8),
  lease_until timestamptz,
  sent_at timestamptz,
  failed_at timestamptz,
  last_error text,
  -- The last email to a departing member: the address is deleted once it is sent or has failed.
  forgets boolean not null default false,
  -- Other members whom the message names; cleared together with the text.
  named uuid[] not null default '{}',
  verdict text check (verdict in ('delivered', 'refused')),
  waits_since timestamptz,
  -- The message is not sent after this time, for example when its code has expired.
  expires_at timestamptz,
  -- Unsubscribes without signing in (RFC 8058); null for mandatory emails.
  unsubscribe_url text,
  origin_id uuid default nullif(current_setting('circle_link.origin', true), '')::uuid,
  check (sent_at is null or failed_at is null)
);
create index outbox_failed on outbox (failed_at) where failed_at is not null;
create index outbox_naming on outbox using gin (named) where named <> '{}';
create index outbox_recipient on outbox (recipient);
create index outbox_to_forget on outbox (coalesce(sent_at, failed_at)) where recipient <> '';
create index outbox_waiting on outbox (send_after) where sent_at is null and failed_at is null;

-- owner: platform/outbox
-- Addresses and numbers whose server or network last refused a message. A later delivery removes the row.
create table suppressed_recipients (
  channel text not null check (channel in ('mail', 'sms')),
  recipient text not null check (recipient <> ''),
  reason text not null,
  since timestamptz not null default app_now(),
  last_at timestamptz not null default app_now(),
  primary key (channel, recipient)
);
create index suppressed_recipients_to_forget on suppressed_recipients (last_at);

-- owner: platform/rate-limits
-- One row per limit and caller. The caller is a keyed hash, never an address. A job deletes old rows.
create table rate_limits (
  limit_name text not null,
  caller_hash bytea not null,
  taken integer not null check (taken > 0),
  resets_at timestamptz not null,
  primary key (limit_name, caller_hash)
);
create index rate_limits_resets_at on rate_limits (resets_at);

-- owner: platform/monitoring
-- One row per alarm name, by the real clock; an alarm ends after a day without an event.
create table alarm_events (
  name text primary key,
  first_at timestamptz not null,
  last_at timestamptz not null,
  times integer not null check (times > 0),
  check (last_at >= first_at)
);

-- owner: platform/monitoring
-- Finished backups, with their size and last verification.
create table backups (
  folder text primary key,
  made_at timestamptz not null,
  bytes bigint not null check (bytes > 0),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  verified_at timestamptz,
  problems text[] not null default '{}',
  check (verified_at >= made_at),
  check (verified_at is not null or problems = '{}')
);
create index backups_made on backups (made_at desc);
