-- Stories of real members (spec §3 testimonial; product §9). Words and stars are the member's, every figure comes from
-- the ledger when it is read: none is stored here.

-- owner: features/stories
create table success_stories (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users,
  status text not null default 'pending' check (status in ('pending', 'approved', 'declined', 'withdrawn')),
  -- As the member wants to be called here.
  name text not null check (length(name) between 1 and 60),
  location text not null check (length(location) between 1 and 80),
  rating smallint not null check (rating between 1 and 5),
  story text not null check (length(story) between 20 and 1500),
  achievement text not null check (length(achievement) between 1 and 120),
  -- Why it was declined, in words for the member.
  reason text check (length(reason) between 3 and 500),
  decided_by uuid references users,
  decided_at timestamptz,
  created_at timestamptz not null default app_now(),
  check ((status in ('approved', 'declined')) <= (decided_at is not null)),
  check (status <> 'declined' or reason is not null)
);
-- One a member that waits or is shown.
create unique index success_stories_one_open on success_stories (user_id) where status in ('pending', 'approved');
create index success_stories_of_member on success_stories (user_id, created_at desc);
create index success_stories_by_status on success_stories (status, created_at desc, id);
