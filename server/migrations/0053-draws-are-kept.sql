-- A draw stays on record: whoever could delete one could draw again unseen.
-- owner: features/groups
create function group_draws_are_kept() returns trigger language plpgsql as $$
begin
  raise exception 'draw % of group % stays on record', old.id, old.group_id;
end $$;
create trigger group_draws_are_kept before delete on group_draws for each row execute function group_draws_are_kept();
