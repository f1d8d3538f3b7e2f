-- Staff who sign in at their organisation's provider (OpenID Connect).

-- owner: features/auth
-- Whose account it is, by the provider's own name for the person: an address may change hands, this does not.
create table staff_identities (
  user_id uuid primary key references users,
  issuer text not null check (length(issuer) between 1 and 500),
  subject text not null check (length(subject) between 1 and 255),
  linked_at timestamptz not null default app_now(),
  last_used_at timestamptz not null default app_now(),
  unique (issuer, subject)
);

-- owner: features/auth
-- Sign-ins on their way to the provider and back: each for one browser, once, for a few minutes.
create table staff_sign_ins (
  -- Of the state that the provider hands back.
  hash bytea primary key check (length(hash) = 32),
  -- Of the browser's cookie, from which nonce and code verifier are derived too: none of them is kept.
  browser_hash bytea not null check (length(browser_hash) = 32),
  created_at timestamptz not null default app_now()
);
create index staff_sign_ins_age on staff_sign_ins (created_at);
