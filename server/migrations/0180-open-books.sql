-- The books of a group that chose to show them to everyone. A row exists from the announcement until anyone in the group
-- ends it; then nothing tells that its address ever led anywhere.

-- owner: features/groups
create table group_open_books (
  group_id uuid primary key references groups,
  -- The address: 128 random bits. It is public by its purpose, and opens nothing but what the group shows.
  code text not null unique check (code ~ '^[A-Za-z0-9_-]{22}$'),
  announced_at timestamptz not null default app_now(),
  -- The members have a week to object.
  opens_at timestamptz not null,
  check (opens_at >= announced_at + interval '7 days')
);
