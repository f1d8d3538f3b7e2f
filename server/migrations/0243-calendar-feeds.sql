-- The private address at which a member's calendar program fetches what is due and when pots come. Who has it may read: only its
-- hash is kept, a new one ends the one before, and it goes with the account.

-- owner: features/calendar
create table calendar_feeds (
  user_id uuid primary key references users,
  token_hash bytea not null unique check (length(token_hash) = 32),
  created_at timestamptz not null default app_now(),
  -- To the hour: programs fetch it all day.
  last_read_at timestamptz
);
