-- What a member's calendar program was last given of each date: a program takes a changed date only with a higher SEQUENCE.

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
