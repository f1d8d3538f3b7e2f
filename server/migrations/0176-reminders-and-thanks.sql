-- Members remind one another, and thank for a pot.

-- owner: features/groups
create table group_reminders (
  group_id uuid not null references groups,
  user_id uuid not null references users,
  -- In the group's time zone.
  day date not null,
  -- One a day for a member in a group, from all members together.
  primary key (group_id, user_id, day)
);
create index group_reminders_of_member on group_reminders (user_id);

-- owner: features/groups
-- When its recipient said thanks: once, as there is one pot a round.
alter table group_rounds
  add column thanked_at timestamptz,
  add check (thanked_at is null or closed_at is not null);
