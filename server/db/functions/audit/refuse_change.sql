-- owner: features/audit
-- before: tables
-- A table that only grows: the database itself refuses to change or remove a row, for every role.
create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'insufficient_privilege';
end $$;
