-- owner: features/members
-- before: tables
-- Nothing of a closed account changes again.
create or replace function refuse_change_of_closed() returns trigger language plpgsql as $$
begin
  raise exception 'account % is closed', old.id using errcode = 'CL001';
end $$;
