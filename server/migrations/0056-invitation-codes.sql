/*
 * The code of an invitation is not kept: it is derived from the row's id under the app's secret, and found by its hash. So
 * a copy of the database opens no group. What is open now was made with codes that cannot be derived: it is withdrawn, and
 * has to be sent again.
 */
alter table group_invitations
  add column id uuid not null default gen_random_uuid(),
  add column code_hash bytea;
update group_invitations
   set code_hash = sha256(convert_to(code, 'UTF8')),
       revoked_at = case when used_at is null then coalesce(revoked_at, app_now()) else revoked_at end;
alter table group_invitations
  alter column code_hash set not null,
  add constraint group_invitations_code_hash_key unique (code_hash),
  drop constraint group_invitations_pkey,
  drop column code,
  add primary key (id);
