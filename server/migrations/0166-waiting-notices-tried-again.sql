-- A mail that cannot be composed is tried again later and later, and keeps none of those behind it.

-- owner: features/notifications
alter table waiting_notices
  add column tries integer not null default 0 check (tries >= 0),
  add column try_after timestamptz not null default app_now();
create index waiting_notices_due on waiting_notices (try_after);
