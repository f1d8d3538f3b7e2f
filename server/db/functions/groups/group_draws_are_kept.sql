-- owner: features/groups
-- before: tables
-- A draw stays on record: to delete one would be to draw again unseen.
create or replace function group_draws_are_kept() returns trigger language plpgsql as $$
begin
  raise exception 'draw % of group % stays on record', old.id, old.group_id;
end $$;
