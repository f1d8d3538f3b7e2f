-- owner: modules/groups
-- before: tables
-- Refuses to change the fixed members and round of a draw, or to draw twice.
create or replace function group_draws_stay() returns trigger language plpgsql as $$
begin
  if old.drawn_at is not null or old.postponed_at is not null then
    raise exception 'draw % of group % is over and stays as it is', old.id, old.group_id;
  end if;
  if (new.id, new.group_id, new.version, new.membership_ids, new.nonces, new.closed_at, new.is_stand_in, new.chain_hash, new.public_key,
      new.genesis, new.period, new.round, new.round_at)
     is distinct from
     (old.id, old.group_id, old.version, old.membership_ids, old.nonces, old.closed_at, old.is_stand_in, old.chain_hash, old.public_key,
      old.genesis, old.period, old.round, old.round_at) then
    raise exception 'members and round of draw % are fixed', old.id;
  end if;
  return new;
end $$;
