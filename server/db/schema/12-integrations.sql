-- API tokens, webhooks, calendar feeds.

-- owner: modules/auth
-- API tokens of members, stored as hashes.
create table api_tokens (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users,
  name text not null check (length(name) between 1 and 60),
  token_hash bytea not null unique check (length(token_hash) = 32),
  ending text not null check (length(ending) = 4),
  scopes text[] not null check (cardinality(scopes) > 0),
  created_at timestamptz not null default app_now(),
  expires_at timestamptz not null,
  last_used_at timestamptz,
  check (expires_at > created_at)
);
create index api_tokens_by_end on api_tokens (expires_at);
create index api_tokens_of_member on api_tokens (user_id, created_at desc);

-- owner: modules/integrations
-- Members' webhook endpoints.
create table webhook_endpoints (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users,
  -- The API token that created it; deleting the token deletes it.
  token_id uuid references api_tokens on delete cascade,
  url text not null check (length(url) <= 500),
  events text[] not null check (cardinality(events) > 0),
  -- Sealed signing secret. For a day after a rotation the previous one is used too.
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
  disabled_reason text check (disabled_reason in ('failing', 'stopped', 'sessions_ended')),
  check ((previous_secret is null) = (previous_until is null))
);
create index webhook_endpoints_of_member on webhook_endpoints (user_id);
create index webhook_endpoints_of_token on webhook_endpoints (token_id) where token_id is not null;

-- owner: modules/integrations
-- Activities that wait to become webhook deliveries.
create table webhook_events (
  id uuid primary key default gen_random_uuid(),
  group_id uuid not null,
  -- The member whom the activity is about, or its only reader.
  user_id uuid,
  kind text not null,
  facts jsonb not null,
  amount_cents bigint,
  happened_at timestamptz not null,
  origin_id uuid default nullif(current_setting('circle_link.origin', true), '')::uuid,
  -- Orders activities of one transaction, which share a time; the card provider's times have whole seconds.
  sequence bigint generated always as identity
);
create index webhook_events_by_sequence on webhook_events (sequence);

-- owner: modules/integrations
-- Webhook messages per endpoint, with their delivery attempts.
create table webhook_deliveries (
  id bigint primary key generated always as identity,
  endpoint_id uuid not null references webhook_endpoints on delete cascade,
  message_id uuid not null,
  type text not null,
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

-- owner: modules/integrations
-- Hosts to which our team has stopped a member's webhooks, stored apart because webhooks can be deleted and added
-- again.
create table webhook_stops (
  user_id uuid not null references users,
  -- Without the port, normalized like a browser does.
  host text not null check (host = lower(host) and length(host) between 1 and 500),
  stopped_at timestamptz not null default app_now(),
  primary key (user_id, host)
);

-- owner: modules/integrations
-- Calendar feeds of members, by the hash of their token.
create table calendar_feeds (
  user_id uuid primary key references users,
  token_hash bytea not null unique check (length(token_hash) = 32),
  created_at timestamptz not null default app_now(),
  -- Rounded to the hour, because programs fetch it all day.
  last_read_at timestamptz
);

-- owner: modules/integrations
-- The last published version of each event of a calendar feed.
create table calendar_events (
  user_id uuid not null references calendar_feeds on delete cascade,
  event_id text not null,
  fingerprint bytea not null check (length(fingerprint) = 32),
  sequence integer not null default 0 check (sequence >= 0),
  changed_at timestamptz not null default app_now(),
  primary key (user_id, event_id)
);
