-- What this is: what several app processes must agree on at the edge: how often somebody tried something, and the
-- mails and text messages that wait to be sent.

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

-- owner: platform/outbox
-- Recorded inside the transaction that causes the message, sent after it commits. The dedupe key makes it one message.
create table outbox (
  id bigint generated always as identity primary key,
  channel text not null check (channel in ('mail', 'sms')),
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
  check (sent_at is null or failed_at is null)
);

create index outbox_waiting on outbox (send_after) where sent_at is null and failed_at is null;
create index outbox_failed on outbox (failed_at) where failed_at is not null;
