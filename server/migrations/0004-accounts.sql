-- Accounts: who a member is (features/members), their sessions and known browsers (features/auth), proof of mailbox and
-- phone (features/verification), informed consent (features/consent). Secrets (session ids, browser cookies, tokens,
-- codes) are stored as hashes only. Every instant comes from app_now().

-- owner: features/members
-- pending: paid by /join, no username or password yet. closed: personal values erased, the row keeps its id.
create table users (
  id uuid primary key default gen_random_uuid(),
  status text not null default 'registered' check (status in ('pending', 'registered', 'closed')),
  username text check (length(username) between 3 and 30),
  password_hash text,
  first_name text check (length(first_name) between 1 and 100),
  last_name text check (length(last_name) between 1 and 100),
  email text check (length(email) between 3 and 254 and email = lower(email)),
  phone text check (phone ~ '^\+[1-9][0-9]{6,14}$'),
  phone_verified_at timestamptz,
  -- The number that was proven by a code; stays when the contact number in the profile changes. The development bypass
  -- proves none and leaves it empty.
  verified_phone text check (verified_phone ~ '^\+[1-9][0-9]{6,14}$'),
  date_of_birth date,
  profile_image_url text,
  address text check (length(address) <= 200),
  city varchar(100),
  state varchar(50),
  zip_code varchar(20),
  is_profile_complete boolean not null default false,
  is_email_verified boolean not null default false,
  id_verified_at timestamptz,
  is_fully_verified boolean not null
    generated always as (phone_verified_at is not null and id_verified_at is not null) stored,
  has_given_consent boolean not null default false,
  consent_given_at timestamptz,
  consent_version varchar(10) not null default '1.0',
  is_active boolean not null default true,
  last_login_at timestamptz,
  failed_login_attempts integer not null default 0 check (failed_login_attempts >= 0),
  locked_until timestamptz,
  is_admin boolean not null default false,
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now(),
  check (status <> 'registered' or (username is not null and password_hash is not null
                                    and first_name is not null and last_name is not null)),
  check (status <> 'pending' or (username is null and password_hash is null and not is_admin)),
  check (status = 'closed' or email is not null),
  check (verified_phone is null or phone_verified_at is not null),
  check (has_given_consent = (consent_given_at is not null)),
  check (not is_profile_complete or date_of_birth is not null)
);
create unique index users_username on users (lower(username));
create unique index users_email on users (email);
create unique index users_verified_phone on users (verified_phone) where verified_phone is not null;
create index users_phone on users (phone) where phone_verified_at is not null;
create index users_created on users (created_at desc, id);

-- owner: features/members
create table profile_completion_steps (
  user_id uuid primary key references users,
  personal_info_complete boolean not null default false,
  address_info_complete boolean not null default false,
  contact_info_complete boolean not null default false,
  all_steps_complete boolean not null
    generated always as (personal_info_complete and address_info_complete and contact_info_complete) stored,
  completed_at timestamptz,
  updated_at timestamptz not null default app_now()
);

-- owner: features/auth
-- The cookie's value is never stored, only its SHA-256. id is what the member's list of sessions shows.
create table sessions (
  sid_hash bytea primary key check (length(sid_hash) = 32),
  id uuid not null unique default gen_random_uuid(),
  user_id uuid not null references users,
  sess json not null,
  created_at timestamptz not null default app_now(),
  last_seen_at timestamptz not null default app_now(),
  expires_at timestamptz not null
);
create index sessions_user on sessions (user_id);
create index sessions_expiry on sessions (expires_at);
create index sessions_seen on sessions (last_seen_at);

-- owner: features/auth
-- Browsers a member has signed in with: a lock that strangers caused does not keep them out.
create table known_browsers (
  user_id uuid not null references users,
  browser_hash bytea not null check (length(browser_hash) = 32),
  failed_attempts integer not null default 0 check (failed_attempts >= 0),
  last_login_at timestamptz not null default app_now(),
  primary key (user_id, browser_hash)
);

-- owner: features/verification
-- One open token for each address and purpose: asking again replaces it, so the newest link is the only one.
create table email_verifications (
  id uuid primary key default gen_random_uuid(),
  user_id uuid references users,
  email text not null check (length(email) between 3 and 254 and email = lower(email)),
  phone text,
  purpose text not null check (purpose in ('registration', 'claim', 'reset', 'change')),
  verification_token bytea not null unique check (length(verification_token) = 32),
  token_expires_at timestamptz not null,
  is_verified boolean not null generated always as (verified_at is not null) stored,
  verified_at timestamptz,
  consumed_at timestamptz,
  -- Of a claim: how many of its reminder mails are out.
  reminders_sent smallint not null default 0,
  created_at timestamptz not null default app_now()
);
create unique index email_verifications_open on email_verifications (email, purpose) where consumed_at is null;
create index email_verifications_user on email_verifications (user_id);
create index email_verifications_claims on email_verifications (created_at)
  where purpose = 'claim' and consumed_at is null;

-- owner: features/verification
-- One open code a member; a new one replaces it.
create table phone_codes (
  user_id uuid primary key references users,
  phone text not null,
  code_hash bytea not null check (length(code_hash) = 32),
  tries integer not null default 0 check (tries >= 0),
  expires_at timestamptz not null,
  created_at timestamptz not null default app_now()
);

-- owner: features/consent
-- What was agreed to, once for each version; rows never change.
create table consents (
  user_id uuid not null references users,
  version varchar(10) not null,
  text_hash bytea not null check (length(text_hash) = 32),
  agreements jsonb not null,
  given_at timestamptz not null default app_now(),
  ip inet,
  primary key (user_id, version)
);

-- owner: features/consent
create function refuse_consent_change() returns trigger
  language plpgsql
  as $$ begin raise exception 'consents are append-only'; end $$;
create trigger consents_append_only before update or delete or truncate on consents
  for each statement execute function refuse_consent_change();
