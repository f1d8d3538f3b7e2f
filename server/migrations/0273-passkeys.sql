-- Passkeys: keys of the member's devices, by which they sign in without a password, or as the second step beside it.

-- owner: features/auth
-- The second step may stand on passkeys alone: then the row holds the recovery codes, and no secret of an app.
alter table second_factors alter column secret drop not null;
-- True while the step stands on passkeys and a secret waits for the first code of an app.
alter table second_factors add column app_waits boolean not null default false;
alter table second_factors add check (secret is not null or confirmed_at is not null);
alter table second_factors add check (not app_waits or (secret is not null and confirmed_at is not null));

-- owner: features/auth
-- No passkey without the row that has the recovery codes: the account is never behind a key alone.
create table passkeys (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references second_factors (user_id),
  -- Chosen by the authenticator, known to it and to us; the same key belongs to one account.
  credential_id bytea not null unique check (length(credential_id) between 1 and 1023),
  -- COSE. It proves a signature and makes none.
  public_key bytea not null check (length(public_key) between 16 and 4096),
  -- Of signatures, as the authenticator counts them; those that do not count say 0 always.
  counter bigint not null check (counter >= 0),
  transports text[] not null default '{}' check (cardinality(transports) <= 10),
  name text not null check (length(name) between 1 and 60),
  -- Kept by a password manager on several devices.
  is_synced boolean not null,
  created_at timestamptz not null default app_now(),
  last_used_at timestamptz
);
create index passkeys_of_member on passkeys (user_id);

-- owner: features/auth
-- What a key is to sign, and what a signature was good for: each for one browser, once, for a few minutes.
create table passkey_challenges (
  hash bytea primary key check (length(hash) = 32),
  -- Of the browser's cookie.
  browser_hash bytea not null check (length(browser_hash) = 32),
  -- add: a new key of a signed-in member. use: whose key signs is not known before. proof: signed, and stands for a code.
  kind text not null check (kind in ('add', 'use', 'proof')),
  user_id uuid references users,
  created_at timestamptz not null default app_now(),
  check ((kind = 'use') = (user_id is null))
);
create index passkey_challenges_age on passkey_challenges (created_at);
create index passkey_challenges_of_member on passkey_challenges (user_id) where user_id is not null;
