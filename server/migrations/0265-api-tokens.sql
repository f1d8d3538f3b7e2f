-- What a member's own programs sign in with. Only the hash of a token is kept; one that is revoked goes, with what was made by
-- it. The audit log keeps that it was.

-- owner: features/auth
create table api_tokens (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users,
  name text not null check (length(name) between 1 and 60),
  token_hash bytea not null unique check (length(token_hash) = 32),
  -- The last characters, by which its member tells it from others.
  ending text not null check (length(ending) = 4),
  scopes text[] not null check (cardinality(scopes) > 0),
  created_at timestamptz not null default app_now(),
  expires_at timestamptz not null check (expires_at > created_at),
  -- To the minute.
  last_used_at timestamptz
);
create index api_tokens_of_member on api_tokens (user_id, created_at desc);
create index api_tokens_by_end on api_tokens (expires_at);
