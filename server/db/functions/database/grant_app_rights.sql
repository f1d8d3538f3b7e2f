-- owner: platform/database
-- Run after every migration. Ledger rows are written only by security definer functions, audit entries only added.
create or replace function grant_app_rights(role_name text) returns void
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
    elsif starts_with(found.relname, 'audit_entries') then
      execute format('revoke update, delete on %s from %I', found.name, role_name);
    elsif found.relname in ('installation') then
      execute format('revoke update, delete on %s from %I', found.name, role_name);
    elsif found.relname in ('applied_migrations', 'applied_sql_files') then
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
