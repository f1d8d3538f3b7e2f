-- Who may do what behind the scenes: an admin is a member with at least one role (product §10), and what weighs needs a
-- fresh proof of who sits there. Roles are written only by features/members, sessions only by features/auth.

alter table users add column admin_roles text[] not null default '{}'
  check (admin_roles <@ array['support', 'reviewer', 'finance', 'owner']::text[]);
update users set admin_roles = array['owner'] where is_admin;
-- Takes the check of pending members along; it comes back below.
alter table users drop column is_admin;
alter table users add column is_admin boolean not null generated always as (cardinality(admin_roles) > 0) stored;
alter table users add check (status <> 'pending' or (username is null and password_hash is null));
alter table users add check (status = 'registered' or cardinality(admin_roles) = 0);
create index users_admins on users (id) where is_admin;

-- When this browser last typed the password (and the code) again; money and roles ask for it.
alter table sessions add column confirmed_at timestamptz;
