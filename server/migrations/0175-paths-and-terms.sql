-- What a member came for, and the general terms of savings groups. Written by features/members (users) and
-- features/consent (consents), as before.

-- owner: features/members
alter table users
  add column path text not null default 'queue' check (path in ('queue', 'savings')),
  add column terms_version varchar(10);

-- The short registration asks for one name; the whole one is known before a charter is accepted.
alter table users drop constraint users_check;
alter table users add constraint users_registered
  check (status <> 'registered' or (username is not null and password_hash is not null and first_name is not null
         and (last_name is not null or not is_profile_complete)));

-- owner: features/consent
alter table consents add column kind text not null default 'queue' check (kind in ('queue', 'terms'));
alter table consents drop constraint consents_pkey;
alter table consents add primary key (user_id, kind, version);

-- How long checks take is shown to those who wait: of the last ones decided.
-- owner: features/verification
create index id_verifications_decided on id_verifications (verified_at desc) where verified_at is not null;
