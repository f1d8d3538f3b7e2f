-- owner: modules/audit
-- before: tables
-- Makes a table append-only for every role.
create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'insufficient_privilege';
end $$;
