-- Outgoing webhooks. What happens in a group waits in webhook_events, written in the transaction that makes it true; a job
-- makes of it one delivery for each address whose member may see it, and sends those.

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
  former_secret text,
  former_until timestamptz,
  created_at timestamptz not null default app_now(),
  disabled_at timestamptz,
  -- Since the first failure after the last success; nothing is sent before rests_until.
  failing_since timestamptz,
  failures integer not null default 0 check (failures >= 0),
  rests_until timestamptz,
  last_delivered_at timestamptz,
  lease_until timestamptz,
  check ((former_secret is null) = (former_until is null))
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
  noted_at timestamptz not null default app_now()
);
create index webhook_events_in_turn on webhook_events (noted_at, id);

-- owner: features/webhooks
create table webhook_deliveries (
  id bigint generated always as identity primary key,
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
  unique (endpoint_id, message_id),
  check (delivered_at is null or failed_at is null)
);
create index webhook_deliveries_waiting on webhook_deliveries (endpoint_id, id)
  where delivered_at is null and failed_at is null;
create index webhook_deliveries_by_age on webhook_deliveries (created_at);
