-- A member who is behind when a round opens lets the next one go first. If all that they were behind with turns out to have
-- been paid in time, the two exchange their turns back, as long as that round is open.
-- owner: features/groups
create table group_deferrals (
  group_id uuid not null,
  -- The round that opened, whose pot the next member receives instead.
  round smallint not null,
  late_member uuid not null references group_members,
  -- The turn of the next member, which the late one got.
  late_turn smallint not null,
  next_member uuid not null references group_members,
  -- The contributions that were missed and open then.
  payment_ids uuid[] not null check (cardinality(payment_ids) > 0),
  undone_at timestamptz,
  created_at timestamptz not null default app_now(),
  primary key (group_id, round),
  foreign key (group_id, round) references group_rounds (group_id, round),
  check (late_turn > round),
  check (late_member <> next_member)
);
