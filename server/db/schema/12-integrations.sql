-- API tokens, webhooks, calendar feeds.

-- owner: features/auth
create table api_tokens (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users,
  name text not null check (length(name) between 1 and 60),
  token_hash bytea not null unique check (length(token_hash) = 32),
  -- The last characters, by which its member tells it from others.
  ending text not null check (length(ending) = 4),
  scopes text[] not null check (cardinality(scopes) > 0),
  created_at timestamptz not null default app_now(),
  expires_at timestamptz not null,
  -- To the minute.
  last_used_at timestamptz,
  check (expires_at > created_at)
);
create index api_tokens_by_end on api_tokens (expires_at);
create index api_tokens_of_member on api_tokens (user_id, created_at desc);

-- owner: features/webhooks
create table webhook_endpoints (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users,
  -- The API token that made it: it ends with that token.
  token_id uuid references api_tokens on delete cascade,
  url text not null check (length(url) <= 500),
  events text[] not null check (cardinality(events) > 0),
  -- Sealed: what we sign with. For a day after it was renewed the former one signs, too.
  secret text not null,
  previous_secret text,
  previous_until timestamptz,
  created_at timestamptz not null default app_now(),
  disabled_at timestamptz,
  -- Since the first failure after the last success; nothing is sent before paused_until.
  failing_since timestamptz,
  failures integer not null default 0 check (failures >= 0),
  paused_until timestamptz,
  last_delivered_at timestamptz,
  lease_until timestamptz,
  -- Why an address is off.
  disabled_reason text check (disabled_reason in ('failing', 'stopped', 'sessions_ended')),
  check ((previous_secret is null) = (previous_until is null))
);
create index webhook_endpoints_of_member on webhook_endpoints (user_id);
create index webhook_endpoints_of_token on webhook_endpoints (token_id) where token_id is not null;

-- owner: features/webhooks
create table webhook_events (
  id uuid primary key default gen_random_uuid(),
  group_id uuid not null,
  -- Of the activity: whom it is about, or whom alone it tells.
  user_id uuid,
  kind text not null,
  facts jsonb not null,
  amount_cents bigint,
  happened_at timestamptz not null,
  origin_id uuid default nullif(current_setting('circle_link.origin', true), '')::uuid,
  -- What one transaction makes true is told in its order: its facts bear one time, and the card provider's are of whole seconds.
  sequence bigint generated always as identity
);
create index webhook_events_by_sequence on webhook_events (sequence);

-- owner: features/webhooks
create table webhook_deliveries (
  id bigint primary key generated always as identity,
  endpoint_id uuid not null references webhook_endpoints on delete cascade,
  message_id uuid not null,
  type text not null,
  -- The bytes that are signed.
  payload text not null,
  happened_at timestamptz not null,
  created_at timestamptz not null default app_now(),
  attempts integer not null default 0 check (attempts >= 0),
  send_after timestamptz not null default app_now(),
  delivered_at timestamptz,
  failed_at timestamptz,
  last_status integer,
  problem text check (problem in ('refused', 'unreachable', 'slow', 'not_public', 'redirected', 'off')),
  origin_id uuid,
  check (delivered_at is null or failed_at is null),
  unique (endpoint_id, message_id)
);
create index webhook_deliveries_by_age on webhook_deliveries (created_at);
create index webhook_deliveries_waiting on webhook_deliveries (endpoint_id, id)
  where delivered_at is null and failed_at is null;

-- owner: features/webhooks
-- Hosts to which our team has stopped a member's webhooks. Kept beside the addresses, as those end with their token and can be
-- added anew: while it stands, none of the member's addresses at the host is switched on, and none is added.
create table webhook_stops (
  user_id uuid not null references users,
  -- Without its port, as a browser writes it.
  host text not null check (host = lower(host) and length(host) between 1 and 500),
  stopped_at timestamptz not null default app_now(),
  primary key (user_id, host)
);

-- owner: features/calendar
create table calendar_feeds (
  user_id uuid primary key references users,
  token_hash bytea not null unique check (length(token_hash) = 32),
  created_at timestamptz not null default app_now(),
  -- To the hour: programs fetch it all day.
  last_read_at timestamptz
);

-- owner: features/calendar
create table calendar_events (
  user_id uuid not null references calendar_feeds on delete cascade,
  event_id text not null,
  -- Of everything that a program shows of it.
  fingerprint bytea not null check (length(fingerprint) = 32),
  sequence integer not null default 0 check (sequence >= 0),
  changed_at timestamptz not null default app_now(),
  primary key (user_id, event_id)
);
