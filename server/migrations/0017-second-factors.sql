-- Two-step sign-in: beside the password a code of the member's own device (features/auth).

-- owner: features/auth
-- One a member. Off until the first code was typed; before that the row is only a try, which the next one replaces.
create table second_factors (
  user_id uuid primary key references users,
  -- Encrypted by the app, bound to the member: the database alone makes no code.
  secret text not null check (length(secret) between 20 and 400),
  created_at timestamptz not null default app_now(),
  confirmed_at timestamptz,
  -- The 30 seconds of the last code that was accepted: it, and any before it, is never accepted again.
  last_used_step bigint check (last_used_step >= 0),
  -- Keyed hashes of the recovery codes that are left; each leaves the list when it is used.
  recovery_hashes bytea[] not null default '{}' check (cardinality(recovery_hashes) <= 10),
  check (confirmed_at is not null or (last_used_step is null and cardinality(recovery_hashes) = 0))
);
