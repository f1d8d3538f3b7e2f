-- Draws of turns with a public beacon. The members and the number of the beacon's round are written down before the
-- round's value exists; the draw follows when it is published.
-- owner: features/groups
alter table groups
  -- 1: from secret and nonces, as charters of groups made before promised. 2: with a beacon's round too.
  add column draw_version smallint not null default 1 check (draw_version in (1, 2)),
  -- From when on its members are fixed and it waits for the beacon.
  add column draw_waits_since timestamptz,
  add constraint groups_wait_for_a_draw
    check (draw_waits_since is null or (started_at is null and payout_order = 'random' and draw_version = 2));
-- owner: features/groups
alter table groups alter column draw_version set default 2;

-- Null: the member's client sent none. The server makes up none in their place.
-- owner: features/groups
alter table group_members alter column nonce drop not null;

-- owner: features/groups
create table group_draws (
  id uuid primary key default gen_random_uuid(),
  group_id uuid not null references groups,
  version smallint not null check (version in (1, 2)),
  -- Who takes part, in order of joining.
  membership_ids uuid[] not null check (cardinality(membership_ids) between 3 and 20),
  -- Their parts of it; null for one whose client sent none.
  nonces text[] not null,
  -- Null when it started by itself.
  started_by uuid references users,
  closed_at timestamptz not null,
  is_stand_in boolean,
  chain_hash text check (chain_hash ~ '^[0-9a-f]{64}$'),
  public_key text check (public_key ~ '^([0-9a-f]{2})+$'),
  -- Of the chain: seconds since 1970 of its first round, and seconds between two.
  genesis bigint check (genesis >= 0),
  period integer check (period > 0),
  round bigint check (round > 0),
  -- On the product's clock.
  round_at timestamptz check (round_at > closed_at),
  -- When the job looks for the value; null when it need not any more.
  look_at timestamptz,
  trouble text check (trouble in ('unreachable', 'wrong', 'other_beacon')),
  signature text check (signature ~ '^([0-9a-f]{2})+$'),
  randomness text check (randomness ~ '^[0-9a-f]{64}$'),
  drawn_at timestamptz,
  put_off_at timestamptz,
  check (cardinality(nonces) = cardinality(membership_ids)),
  check (num_nonnulls(is_stand_in, chain_hash, public_key, genesis, period, round, round_at) = case version when 2 then 7 else 0 end),
  check (num_nonnulls(signature, randomness) = case when version = 2 and drawn_at is not null then 2 else 0 end),
  check (version = 2 or drawn_at is not null),
  check (drawn_at is null or put_off_at is null),
  check ((look_at is null) = (drawn_at is not null or put_off_at is not null))
);
-- One draw is in force; those that were put off stay on record beside it.
create unique index group_draws_in_force on group_draws (group_id) where put_off_at is null;
create index group_draws_of_group on group_draws (group_id);
create index group_draws_waiting on group_draws (look_at) where look_at is not null;

-- What was fixed stays: nobody chooses the members or the round again, or draws twice.
-- owner: features/groups
create function group_draws_stay() returns trigger language plpgsql as $$
begin
  if old.drawn_at is not null or old.put_off_at is not null then
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
create trigger group_draws_stay before update on group_draws for each row execute function group_draws_stay();

-- Draws of before: of whoever was the first holder of a place.
-- owner: features/groups
insert into group_draws (group_id, version, membership_ids, nonces, closed_at, drawn_at)
  select g.id, 1, m.ids, m.nonces, g.started_at, g.started_at
    from groups g cross join lateral (
      select array_agg(f.id order by f.joined_at, f.id) as ids, array_agg(f.nonce order by f.joined_at, f.id) as nonces
        from (select distinct on (seat_id) id, nonce, joined_at from group_members
               where group_id = g.id and payout_order is not null
               order by seat_id, joined_at, id) f) m
   where g.payout_order = 'random' and g.started_at is not null;

-- Draws that wait for their round, in the columns of open_money: the back office lists those that are late beside it.
-- owner: features/groups
create view waiting_draws as
  select 'draw' as kind, null::text as account, null::uuid as owner_id, g.id::text as subject, null::uuid as user_id,
         g.id as group_id, null::bigint as amount_cents, d.closed_at as since, d.round_at + interval '1 hour' as stuck_at,
         'beacon_answers' as next_step
    from group_draws d join groups g on g.id = d.group_id
   where d.look_at is not null;
