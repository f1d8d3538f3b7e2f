-- Activities of groups, and what a member wants by mail. One row per fact, whoever may see it: a fact of a group is
-- stored once and read by each of its members. activities is written by features/activities alone, mail_preferences by
-- features/notifications alone.

-- member: only user_id sees it. group: every present member of group_id does, and user_id is whom it is about, if anyone.
alter table activities
  add column audience text not null default 'member' check (audience in ('member', 'group')),
  add constraint activities_have_a_reader
    check (case audience when 'group' then group_id is not null else user_id is not null end);

-- The newest facts of one group, without a sort. Entries of the queue are not in it and cost nothing more.
create index activities_of_group on activities (group_id, id desc) where audience = 'group';

-- The last two are optional, so that a process started before this migration can still call it.
drop function activities_record(uuid[], text[], text[], bigint[], timestamptz[]);

-- owner: features/activities
create function activities_record(p_users uuid[], p_types text[], p_descriptions text[], p_amounts bigint[],
    p_times timestamptz[], p_groups uuid[] default null, p_audiences text[] default null)
  returns void language plpgsql as $$
begin
  insert into activities (user_id, type, description, amount_cents, created_at, group_id, audience)
    select a.user_id, a.type, a.description, a.amount, a.at, a.group_id, coalesce(a.audience, 'member')
      from unnest(p_users, p_types, p_descriptions, p_amounts, p_times, p_groups, p_audiences)
           a(user_id, type, description, amount, at, group_id, audience);
end $$;

-- What a member has chosen to get by mail. Without a row they get it; mails about security are no choice.
-- owner: features/notifications
create table mail_preferences (
  user_id uuid not null references users,
  type text not null check (type in ('reminders', 'payments', 'payouts', 'group_news')),
  is_on boolean not null,
  primary key (user_id, type)
);
