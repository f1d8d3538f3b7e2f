-- What a member saves for. Personal: seen by the member alone, erased when the account is closed.

-- owner: features/goals
create table savings_goals (
  user_id uuid primary key references users,
  name text not null check (length(name) between 1 and 60),
  target_cents bigint not null check (target_cents > 0),
  created_at timestamptz not null default app_now()
);
