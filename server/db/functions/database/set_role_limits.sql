-- owner: platform/database
-- Limits on the role also work behind PgBouncer in transaction mode. JIT is off because our statements are short.
create or replace function set_role_limits(role_name text) returns void
  language plpgsql
  as $$
begin
  if exists (select from pg_roles where rolname = role_name and rolconfig @> '{statement_timeout=15s,jit=off}') then
    return; -- two databases of one server altering the same role at once would collide
  end if;
  execute format('alter role %I set lock_timeout = %L', role_name, '5s');
  execute format('alter role %I set idle_in_transaction_session_timeout = %L', role_name, '30s');
  execute format('alter role %I set statement_timeout = %L', role_name, '15s');
  execute format('alter role %I set jit = off', role_name);
exception when insufficient_privilege then
  raise warning 'set_role_limits: no right to alter role %; set its timeouts and jit = off by hand', role_name;
end $$;
