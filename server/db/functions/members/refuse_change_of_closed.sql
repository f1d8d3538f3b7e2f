-- owner: modules/members
-- before: tables
-- Refuses to change the rows of a closed account.
create or replace function refuse_change_of_closed() returns trigger language plpgsql as $$
begin
  raise exception 'account % is closed', old.id using errcode = 'CL001';
end $$;
