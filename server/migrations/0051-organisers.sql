-- Organising a group is handed over, or another organiser is elected.
-- owner: features/groups
alter table groups
  add column handover_to uuid references users,
  add column handover_until timestamptz,
  add constraint groups_handover check ((handover_to is null) = (handover_until is null));

-- A member's vote for another organiser; the last one counts, and only as long as the present one is silent.
-- owner: features/groups
create table group_organiser_votes (
  group_id uuid not null references groups,
  user_id uuid not null references users,
  candidate_id uuid not null references users,
  voted_at timestamptz not null default app_now(),
  primary key (group_id, user_id)
);
