-- Accounts: sign-in, verification, consent, profile, security.

-- owner: modules/members
-- Members. pending: paid by /join, without username and password. closed: personal data deleted, the id remains.
create table users (
  id uuid primary key
    default encode(set_bit(set_bit(
      overlay(uuid_send(gen_random_uuid()) placing
              substring(int8send(floor(extract(epoch from clock_timestamp()) * 1000)::bigint) from 3) from 1 for 6),
      52, 1), 53, 1), 'hex')::uuid,
  status text not null default 'registered' check (status in ('pending', 'registered', 'closed')),
  username text check (length(username) between 3 and 30),
  password_hash text,
  first_name text check (length(first_name) between 1 and 100),
  last_name text check (length(last_name) between 1 and 100),
  email text check (length(email) between 3 and 254 and email = lower(email)),
  phone text check (phone ~ '^\+[1-9][0-9]{6,14}$'),
  phone_verified_at timestamptz,
  -- The number verified by a code; it stays when the contact number changes. The development bypass leaves it empty.
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
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now(),
  admin_roles text[] not null default '{}'
    check (admin_roles <@ array['support', 'reviewer', 'finance', 'owner']::text[]),
  is_admin boolean not null generated always as (cardinality(admin_roles) > 0) stored,
  -- Since the last undone change, and then since the account was reopened; null: never undone.
  money_waits_from timestamptz,
  -- The owner of the email address has disowned this account, so password resets are refused.
  is_email_disowned boolean not null default false,
  -- An unpaid /join row gives way to an account whose owner has verified the same email address.
  is_superseded boolean not null default false,
  -- A locked account whose owner has chosen another password by an emailed link since the lock.
  has_limited_access boolean not null default false,
  -- Re-encoded by us and encrypted like pictures of documents. Visible to everyone in a group with the member.
  profile_picture_file text references stored_files on delete set null,
  language text check (language ~ '^[a-z]{2}$'),
  path text not null default 'queue' check (path in ('queue', 'savings')),
  terms_version varchar(10),
  check (status <> 'pending' or (username is null and password_hash is null)),
  check (status = 'closed' or email is not null),
  check (verified_phone is null or phone_verified_at is not null),
  check (has_given_consent = (consent_given_at is not null)),
  check (not is_profile_complete or date_of_birth is not null),
  check (status = 'registered' or cardinality(admin_roles) = 0),
  check (not is_superseded or status <> 'registered'),
  constraint users_limited_access_only_locked check (not has_limited_access or (status = 'registered'
    and not is_active)),
  constraint users_registered check (status <> 'registered' or (username is not null
    and password_hash is not null and first_name is not null and (last_name is not null
    or not is_profile_complete)))
);
create index users_admins on users (id) where is_admin;
create index users_by_email on users (email text_pattern_ops) where email is not null;
create index users_by_phone on users (phone text_pattern_ops) where phone is not null;
create index users_by_verified_phone on users (verified_phone text_pattern_ops) where verified_phone is not null;
create index users_closed on users (created_at desc, id) where status = 'closed';
create index users_created on users (created_at desc, id);
create unique index users_email on users (email) where (status = 'pending' and not is_superseded) or is_email_verified;
create index users_folded_first_name on users ((
  replace(replace(replace(replace(lower(translate(
    regexp_replace(normalize(translate(first_name, '''’‘ʼʻ`´′＇', ''), NFKD), '[\u0300-\u036f]', '', 'g'),
    'ØøĐđŁłıÐðÆŒẞÞ', 'ooddlliddæœßþ')), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th')
) text_pattern_ops) where last_name is null;
create index users_folded_last_name on users ((
  replace(replace(replace(replace(lower(translate(
    regexp_replace(normalize(translate(last_name, '''’‘ʼʻ`´′＇', ''), NFKD), '[\u0300-\u036f]', '', 'g'),
    'ØøĐđŁłıÐðÆŒẞÞ', 'ooddlliddæœßþ')), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th')
) text_pattern_ops) where last_name is not null;
create index users_folded_name on users ((
  replace(replace(replace(replace(lower(translate(
    regexp_replace(normalize(translate(first_name || ' ' || last_name, '''’‘ʼʻ`´′＇', ''), NFKD), '[\u0300-\u036f]', '', 'g'),
    'ØøĐđŁłıÐðÆŒẞÞ', 'ooddlliddæœßþ')), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th')
) text_pattern_ops) where last_name is not null;
-- The expression is that of fold_text(), which PostgreSQL inlines into queries.
-- At ten million rows create these indexes first by hand, with `create index concurrently`.
create index users_folded_username on users ((
  replace(replace(replace(replace(lower(translate(
    regexp_replace(normalize(translate(username, '''’‘ʼʻ`´′＇', ''), NFKD), '[\u0300-\u036f]', '', 'g'),
    'ØøĐđŁłıÐðÆŒẞÞ', 'ooddlliddæœßþ')), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th')
) text_pattern_ops) where username is not null;
create index users_inactive on users (created_at desc, id) where not is_active and status = 'registered';
-- Partial indexes for the small lists, in the order of the screen.
create index users_pending on users (created_at desc, id) where status = 'pending';
create index users_phone on users (phone) where phone_verified_at is not null;
create index users_profile_picture on users (profile_picture_file) where profile_picture_file is not null;
create index users_unproven on users (created_at) where status = 'registered' and not is_email_verified;
create unique index users_username on users (lower(username));
create unique index users_verified_phone on users (verified_phone) where verified_phone is not null;
create trigger users_closed_stay_closed before update or delete on users
  for each row when (old.status = 'closed')
  execute function refuse_change_of_closed();

-- owner: modules/auth
-- Signed-in browsers. The cookie's value is never stored, only its SHA-256.
create table sessions (
  sid_hash bytea primary key check (length(sid_hash) = 32),
  id uuid not null default gen_random_uuid() unique,
  user_id uuid not null references users,
  sess json not null,
  created_at timestamptz not null default app_now(),
  last_seen_at timestamptz not null default app_now(),
  expires_at timestamptz not null,
  -- When this browser last confirmed the password (and the code); money and roles require it.
  confirmed_at timestamptz,
  -- The session id before the confirmation; requests already on their way may read with it for some seconds.
  earlier_sid_hash bytea unique check (length(earlier_sid_hash) = 32)
);
create index sessions_expiry on sessions (expires_at);
create index sessions_seen on sessions (last_seen_at);
create index sessions_user on sessions (user_id);
create trigger sessions_of_open_accounts before insert on sessions
  for each row
  execute function refuse_closed_member('user_id');

-- owner: modules/auth
-- When a member's newest ended session was last used; a member stays active for 30 days after signing out.
create table ended_sessions (
  user_id uuid primary key references users,
  last_seen_at timestamptz not null
);
create index ended_sessions_seen on ended_sessions (last_seen_at);

-- owner: modules/auth
-- Browsers from which a member has signed in: a lock caused by strangers does not apply to them.
create table known_browsers (
  user_id uuid not null references users,
  browser_hash bytea not null check (length(browser_hash) = 32),
  failed_attempts integer not null default 0 check (failed_attempts >= 0),
  last_login_at timestamptz not null default app_now(),
  primary key (user_id, browser_hash)
);
create index known_browsers_by_age on known_browsers (last_login_at);
create trigger known_browsers_of_open_accounts before insert on known_browsers
  for each row
  execute function refuse_closed_member('user_id');

-- owner: modules/audit
-- Each member's key for personal values in audit leaves, sealed under ID_ENCRYPTION_KEYS and deleted with the account.
create table member_keys (
  user_id uuid primary key references users,
  sealed_key text not null,
  created_at timestamptz not null default app_now()
);

-- owner: modules/auth
-- One open token per address and purpose; a new one replaces it.
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
  reminders_sent smallint not null default 0,
  created_at timestamptz not null default app_now(),
  path text check (path in ('queue', 'savings')),
  invitation_id uuid,
  -- Of the code in the same email; null without one, and once it is used.
  code_hash bytea check (length(code_hash) = 32),
  code_tries smallint not null default 0 check (code_tries >= 0),
  constraint email_verifications_code check (code_hash is null or purpose = 'registration'),
  constraint email_verifications_by_invitation check (invitation_id is null or (purpose = 'registration'
    and path = 'savings' and user_id is null))
);
create index email_verifications_claims on email_verifications (created_at)
  where purpose = 'claim' and consumed_at is null;
create unique index email_verifications_of_invitation on email_verifications (invitation_id)
  where invitation_id is not null;
create unique index email_verifications_one_claim on email_verifications (email)
  where purpose = 'claim' and consumed_at is null;
create index email_verifications_open on email_verifications (email, purpose) where consumed_at is null;
create index email_verifications_to_forget on email_verifications (token_expires_at);
create index email_verifications_user on email_verifications (user_id);
create trigger email_verifications_of_open_accounts before insert on email_verifications
  for each row when (new.user_id is not null)
  execute function refuse_closed_member('user_id');

-- owner: modules/auth
-- One open code per member; a new one replaces it.
create table phone_codes (
  user_id uuid primary key references users,
  phone text not null,
  code_hash bytea not null check (length(code_hash) = 32),
  tries integer not null default 0 check (tries >= 0),
  expires_at timestamptz not null,
  created_at timestamptz not null default app_now(),
  -- Requested to change a verified number: once confirmed, the number also becomes the contact number.
  is_change boolean not null default false
);
create index phone_codes_by_age on phone_codes (expires_at);

-- owner: modules/auth
-- Consents, one per member and version; rows never change.
create table consents (
  user_id uuid not null references users,
  version varchar(10) not null,
  text_hash bytea not null check (length(text_hash) = 32),
  agreements jsonb not null,
  given_at timestamptz not null default app_now(),
  ip inet,
  kind text not null check (kind in ('queue', 'terms')),
  primary key (user_id, kind, version)
);
create index consents_to_forget on consents (given_at) where ip is not null;
create trigger consents_append_only before delete or truncate on consents
  for each statement
  execute function refuse_consent_change();
create trigger consents_never_rewritten before update on consents
  for each row
  execute function refuse_consent_rewrite();

-- owner: modules/members
-- Completed parts of each member's profile.
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

-- owner: modules/auth
-- The current identity document of each member; a resubmission gets a new id.
create table id_verifications (
  user_id uuid not null references users,
  id uuid primary key default gen_random_uuid(),
  id_type text not null check (id_type in ('passport', 'driver_license', 'national_id')),
  id_number text,
  id_number_hash bytea,
  front_file text references stored_files on delete set null,
  back_file text references stored_files on delete set null,
  has_back boolean not null,
  extracted_name text,
  extracted_dob date,
  verification_status text not null default 'pending'
    check (verification_status in ('pending', 'approved', 'rejected', 'superseded')),
  verification_method text not null default 'manual' check (verification_method = 'manual'),
  rejection_reason text,
  rejection_note text,
  verified_at timestamptz,
  verified_by uuid references users,
  attempts integer not null default 1 check (attempts > 0),
  sent_at timestamptz not null default app_now(),
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now(),
  check ((verification_status = 'pending') = (verified_at is null)),
  check ((verified_at is null) = (verified_by is null)),
  check ((verification_status = 'rejected') = (rejection_reason is not null)),
  check (rejection_note is null or rejection_reason is not null),
  check (verification_status not in ('approved', 'superseded') or (extracted_name is not null
    and extracted_dob is not null))
) with (fillfactor = 80);
create index id_verifications_back on id_verifications (back_file) where back_file is not null;
create index id_verifications_by_member on id_verifications (user_id);
create index id_verifications_by_number on id_verifications (id_number_hash) where id_number_hash is not null;
create index id_verifications_decided on id_verifications (verified_at desc) where verified_at is not null;
create index id_verifications_front on id_verifications (front_file) where front_file is not null;
create unique index id_verifications_one_approved on id_verifications (user_id) where verification_status = 'approved';
-- One document belongs to one member, as long as it waits or was accepted.
create unique index id_verifications_one_member_a_number on id_verifications (id_number_hash)
  where verification_status = 'approved' and id_number_hash is not null;
create unique index id_verifications_one_sending on id_verifications (user_id)
  where verification_status in ('pending', 'rejected');
create index id_verifications_queue on id_verifications (verification_status, sent_at, id);

-- owner: modules/auth
-- The authenticator app of each member. It is off until the first code is confirmed.
create table second_factors (
  user_id uuid primary key references users,
  secret text check (length(secret) between 20 and 400),
  created_at timestamptz not null default app_now(),
  confirmed_at timestamptz,
  -- The 30-second step of the last accepted code; this and earlier codes are refused.
  last_used_step bigint check (last_used_step >= 0),
  recovery_hashes bytea[] not null default '{}'::bytea[] check (cardinality(recovery_hashes) <= 10),
  -- The last used recovery code, so that a duplicate request is not counted as a wrong guess.
  last_recovery_hash bytea,
  -- True while only passkeys are active and a secret waits for its first code.
  app_waits boolean not null default false,
  check (confirmed_at is not null or (last_used_step is null and cardinality(recovery_hashes) = 0)),
  check (secret is not null or confirmed_at is not null),
  check (not app_waits or (secret is not null and confirmed_at is not null))
);
-- No second factor is created for an account that was just superseded.
create trigger second_factors_of_open_accounts before insert on second_factors
  for each row
  execute function refuse_closed_member('user_id');

-- owner: modules/auth
-- Passkeys of members. Each requires a second_factors row, so that recovery codes always exist.
create table passkeys (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references second_factors,
  -- Chosen by the authenticator. One key belongs to one account.
  credential_id bytea not null unique check (length(credential_id) between 1 and 1023),
  public_key bytea not null check (length(public_key) between 16 and 4096),
  counter bigint not null check (counter >= 0),
  transports text[] not null default '{}' check (cardinality(transports) <= 10),
  name text not null check (length(name) between 1 and 60),
  is_synced boolean not null,
  created_at timestamptz not null default app_now(),
  last_used_at timestamptz,
  copied_at timestamptz
);
create index passkeys_of_member on passkeys (user_id);

-- owner: modules/auth
-- Passkey challenges and their results, each for one browser, for one use and a few minutes.
create table passkey_challenges (
  hash bytea primary key check (length(hash) = 32),
  browser_hash bytea not null check (length(browser_hash) = 32),
  -- add: a signed-in member adds a key. use: a sign-in, member unknown. proof: replaces a second-factor code.
  kind text not null check (kind in ('add', 'use', 'proof')),
  user_id uuid references users,
  created_at timestamptz not null default app_now(),
  check ((kind = 'use') = (user_id is null))
);
create index passkey_challenges_age on passkey_challenges (created_at);
create index passkey_challenges_of_member on passkey_challenges (user_id) where user_id is not null;

-- owner: modules/auth
-- Security emails with an undo link, in the order in which they were written for a member.
create table security_notices (
  id uuid primary key default gen_random_uuid(),
  ordinal bigint generated always as identity,
  user_id uuid not null references users,
  kind text not null check (kind in ('password', 'mailbox', 'second_factor', 'payout_account', 'sign_in')),
  -- The previous value, encrypted under ID_ENCRYPTION_KEYS; null for a sign-in.
  former text,
  token_hash bytea not null unique check (length(token_hash) = 32),
  noticed_at timestamptz not null default app_now(),
  undone_at timestamptz,
  check ((former is null) = (kind = 'sign_in'))
);
create index security_notices_of_member on security_notices (user_id, ordinal);
create index security_notices_to_forget on security_notices (noticed_at);
create trigger security_notices_of_open_accounts before insert on security_notices
  for each row
  execute function refuse_closed_member('user_id');

-- owner: modules/auth
-- Staff accounts by the identity provider's subject, because an email address may change hands.
create table staff_identities (
  user_id uuid primary key references users,
  issuer text not null check (length(issuer) between 1 and 500),
  subject text not null check (length(subject) between 1 and 255),
  linked_at timestamptz not null default app_now(),
  last_used_at timestamptz not null default app_now(),
  unique (issuer, subject)
);

-- owner: modules/auth
-- Pending sign-ins at the identity provider, each for one browser, for one use and a few minutes.
create table staff_sign_ins (
  hash bytea primary key check (length(hash) = 32),
  -- SHA-256 of the browser's cookie. Nonce and code verifier are derived from the cookie and not stored.
  browser_hash bytea not null check (length(browser_hash) = 32),
  created_at timestamptz not null default app_now()
);
create index staff_sign_ins_age on staff_sign_ins (created_at);

-- owner: modules/admin
-- Member counts, refreshed once a minute for the back office.
create table admin_member_counts (
  id integer primary key default 1 check (id = 1),
  members bigint not null,
  registered bigint not null,
  with_position bigint not null,
  counted_at timestamptz not null
);

-- owner: modules/dashboard
-- The personal savings goal of each member.
create table savings_goals (
  user_id uuid primary key references users,
  name text not null check (length(name) between 1 and 60),
  target_cents bigint not null check (target_cents > 0),
  created_at timestamptz not null default app_now()
);

-- owner: modules/admin
insert into admin_member_counts (members, registered, with_position, counted_at)
  values (0, 0, 0, now() - interval '1 hour');
