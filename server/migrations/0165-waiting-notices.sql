-- Changes that a member reads of in the history and is mailed about, made in transactions that compose no mails: those that
-- apply what card providers say. A row lives until the next look of the job `changes`.

-- owner: features/notifications
create table waiting_notices (
  id bigint generated always as identity primary key,
  -- A notice of the catalogue, and the facts its words are made of.
  kind text not null check (length(kind) between 1 and 100),
  facts jsonb not null,
  user_id uuid not null references users,
  created_at timestamptz not null default app_now()
);
create index waiting_notices_of on waiting_notices (user_id);
