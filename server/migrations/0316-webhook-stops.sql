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
