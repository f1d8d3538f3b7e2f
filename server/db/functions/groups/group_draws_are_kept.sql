-- owner: modules/groups
-- before: tables
-- Refuses to delete a draw, because a deleted draw could be repeated unnoticed.
create or replace function group_draws_are_kept() returns trigger language plpgsql as $$
begin
  raise exception 'draw % of group % stays on record', old.id, old.group_id;
end $$;
