-- What every part of the product stands on: installation, clock, files, jobs, mail, limits, alarms, backups.

-- owner: platform/database
-- One row, made at the first boot. The money mode decides whether balances are play money and can never change.
create table installation (
  id smallint primary key default 1 check (id = 1),
  money_mode text not null check (money_mode in ('sandbox', 'live')),
  demo boolean not null,
  created_at timestamptz not null default now(),
  -- Another with each restore; a part of keys of ours at the provider that are made of counts. Null before the first.
  key_epoch uuid,
  -- What the books knew last, while withdrawals are held until what the provider did since is compared; null otherwise.
  books_end_at timestamptz,
  -- By the true clock.
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
-- A file is entered here before it is written, with an end; whoever keeps it takes the end away in the transaction that
-- refers to it. So no file is ever without a row, and what a crash leaves behind ends by itself.
create table stored_files (
  -- Made by the server; the name in the store.
  key text primary key check (key ~ '^[A-Za-z0-9_-]{43}$'),
  -- Which key of ID_ENCRYPTION_KEYS it is written under.
  key_id text not null,
  created_at timestamptz not null default app_now(),
  -- Null: kept.
  delete_after timestamptz
);
create index stored_files_by_key on stored_files (key_id, key);
create index stored_files_to_delete on stored_files (delete_after) where delete_after is not null;

-- owner: platform/jobs
-- When work that nobody sees was last done, for whoever asks whether it still is. By the true clock.
create table job_runs (
  name text primary key,
  ended_at timestamptz,
  took_ms integer check (took_ms >= 0),
  failed_at timestamptz,
  error text
);

-- owner: platform/outbox
-- Recorded inside the transaction that causes the message, sent after it commits. The dedupe key makes it one message.
create table outbox (
  id bigint primary key generated always as identity,
  channel text not null check (channel in ('mail', 'sms', 'push')),
  dedupe_key text not null unique,
  recipient text not null,
  subject text not null,
  text text not null,
  html text not null,
  -- True where the text holds a token or a code: it is cleared once the message has left.
  secret boolean not null,
  created_at timestamptz not null default app_now(),
  send_after timestamptz not null default app_now(),
  attempts smallint not null default 0 check (attempts between 0 and 8),
  lease_until timestamptz,
  sent_at timestamptz,
  failed_at timestamptz,
  last_error text,
  -- The last mail to somebody who leaves: once it is out, or given up, not even the address stays.
  forgets boolean not null default false,
  -- Members whom a message names, beside its recipient; empty once its words are gone.
  named uuid[] not null default '{}',
  -- What the other side said last. A text message may be refused after it was taken: its network tells later.
  verdict text check (verdict in ('delivered', 'refused')),
  -- Since when it has waited for a server that is out of service. Such waiting counts as no attempt.
  waits_since timestamptz,
  -- Nobody can use it any more, such as a code that has ended: it is not sent from then on.
  expires_at timestamptz,
  -- Switches this kind of mail off without signing in (RFC 8058); null where a mail is no choice.
  unsubscribe_url text,
  origin_id uuid default nullif(current_setting('circle_link.origin', true), '')::uuid,
  check (sent_at is null or failed_at is null)
);
create index outbox_failed on outbox (failed_at) where failed_at is not null;
create index outbox_naming on outbox using gin (named) where named <> '{}';
create index outbox_recipient on outbox (recipient);
-- What the retention job looks for.
create index outbox_to_forget on outbox (coalesce(sent_at, failed_at)) where recipient <> '';
create index outbox_waiting on outbox (send_after) where sent_at is null and failed_at is null;

-- owner: platform/outbox
-- An address or a number that refuses messages, by the last word of its server or network. One that takes a message again is
-- taken out.
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
-- One row per limit and caller; the caller is a keyed hash, never an address. Old rows are swept.
create table rate_limits (
  limit_name text not null,
  caller_hash bytea not null,
  taken integer not null check (taken > 0),
  resets_at timestamptz not null,
  primary key (limit_name, caller_hash)
);
create index rate_limits_resets_at on rate_limits (resets_at);

-- owner: platform/alarms
-- One row a name. By the true clock; a day of silence ends what was.
create table alarm_events (
  name text primary key,
  first_at timestamptz not null,
  last_at timestamptz not null,
  times integer not null check (times > 0),
  check (last_at >= first_at)
);

-- owner: platform/backups
create table backups (
  -- The folder's own name, without the place where it lies.
  folder text primary key,
  made_at timestamptz not null,
  bytes bigint not null check (bytes > 0),
  -- Of the encrypted copy of the database.
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  verified_at timestamptz,
  problems text[] not null default '{}',
  check (verified_at >= made_at),
  check (verified_at is not null or problems = '{}')
);
create index backups_made on backups (made_at desc);
