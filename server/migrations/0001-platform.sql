-- What this is: the installation's own row, the clock everyone reads, and the rights of the app's limited role.
-- Written only by platform/database.

-- owner: platform/database
-- One row, made at the first boot. The money mode decides whether balances are play money and can never change.
create table installation (
  id smallint primary key default 1 check (id = 1),
  money_mode text not null check (money_mode in ('sandbox', 'live')),
  demo boolean not null,
  created_at timestamptz not null default now()
);

-- owner: platform/database
-- Time travel for tests and the demo; the row exists only outside production.
create table clock_offset (
  id smallint primary key default 1 check (id = 1),
  seconds bigint not null check (seconds between -3153600000 and 3153600000)
);

-- owner: platform/database
-- The only clock: the transaction's start, moved by the offset.
create function app_now() returns timestamptz
  language sql stable
  set search_path = public, pg_temp
  as $$ select now() + make_interval(secs => coalesce((select seconds from clock_offset), 0)) $$;

-- owner: platform/database
-- Time limits belong to the role, not to the session: that also works behind PgBouncer in transaction mode.
create function set_role_limits(role_name text) returns void
  language plpgsql
  as $$
begin
  if exists (select from pg_roles where rolname = role_name and 'statement_timeout=15s' = any(rolconfig)) then
    return; -- two databases of one server altering the same role at once would collide
  end if;
  execute format('alter role %I set lock_timeout = %L', role_name, '5s');
  execute format('alter role %I set idle_in_transaction_session_timeout = %L', role_name, '30s');
  execute format('alter role %I set statement_timeout = %L', role_name, '15s');
exception when insufficient_privilege then
  raise warning 'set_role_limits: no right to alter role %; set its timeouts by hand', role_name;
end $$;

-- owner: platform/database
-- Run after every migration. The app reads and writes rows, but cannot change the schema, cannot touch ledger rows
-- except through the ledger's own functions (security definer), and never changes or removes an audit leaf.
create function grant_app_rights(role_name text) returns void
  language plpgsql
  as $$
declare
  found record;
begin
  execute format('grant connect on database %I to %I', current_database(), role_name);
  execute format('revoke create on schema public from public, %I', role_name);
  execute format('grant usage on schema public to %I', role_name);
  execute format('grant select, insert, update, delete on all tables in schema public to %I', role_name);
  execute format('revoke truncate, references, trigger on all tables in schema public from %I', role_name);
  execute format('grant usage, select on all sequences in schema public to %I', role_name);
  execute format('grant execute on all functions in schema public to %I', role_name);
  for found in
    select c.oid::regclass as name, c.relname
      from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'f')
  loop
    if starts_with(found.relname, 'ledger_') then
      execute format('revoke insert, update, delete on %s from %I', found.name, role_name);
    elsif starts_with(found.relname, 'audit_leaves') then
      execute format('revoke update, delete on %s from %I', found.name, role_name);
    elsif found.relname in ('installation') then
      execute format('revoke update, delete on %s from %I', found.name, role_name);
    elsif found.relname = 'applied_migrations' then
      execute format('revoke insert, update, delete on %s from %I', found.name, role_name);
    end if;
  end loop;
  for found in
    select p.oid::regprocedure as name
      from pg_proc p
     where p.pronamespace = 'public'::regnamespace and p.proname in ('grant_app_rights', 'set_role_limits')
  loop
    execute format('revoke execute on function %s from public, %I', found.name, role_name);
  end loop;
end $$;
