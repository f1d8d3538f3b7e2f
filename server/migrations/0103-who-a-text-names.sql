-- Who a text names stands beside it, by id. A name that is to go is replaced where it stands, never searched for: a name is
-- any words its owner likes, also those of other people's texts.

-- [{"memberId", "at", "length"}]: in characters from 0.
alter table activities add column named jsonb not null default '[]';
create index activities_naming on activities using gin (named jsonb_path_ops) where named <> '[]';

-- The last one is optional, so that a process started before this migration can still call it.
drop function activities_record(uuid[], text[], text[], bigint[], timestamptz[], uuid[], text[]);

-- owner: features/activities
create function activities_record(p_users uuid[], p_types text[], p_descriptions text[], p_amounts bigint[],
    p_times timestamptz[], p_groups uuid[] default null, p_audiences text[] default null, p_named text[] default null)
  returns void language plpgsql as $$
begin
  insert into activities (user_id, type, description, amount_cents, created_at, group_id, audience, named)
    select a.user_id, a.type, a.description, a.amount, a.at, a.group_id, coalesce(a.audience, 'member'), coalesce(a.named::jsonb, '[]')
      from unnest(p_users, p_types, p_descriptions, p_amounts, p_times, p_groups, p_audiences, p_named)
           a(user_id, type, description, amount, at, group_id, audience, named);
end $$;

-- Texts of before: our own words around the name say where it stands. Of whom it is about the row has the id; of a second
-- person it is the only one of that name who was ever in the group, and nobody where there are several.
with shapes (type, pattern) as (
  values ('group_created', '^()(.*)( created the group)$'), ('member_joined', '^()(.*)( joined the group)$'),
         ('member_joined', '^()(.*?)( took over the place of .*)$'), ('payment_completed', '^()(.*)( paid round \d+.*)$'),
         ('payment_sent', '^(Cash of )(.*)( for round \d+ was recorded, not confirmed yet)$'),
         ('round_completed', '^(Round \d+ completed: )(.*)( received the pot)$'),
         ('round_completed', '^(Round \d+ was paid out short to )(.*)(: \d+ not paid)$')
), seconds (type, pattern) as (
  values ('member_joined', '^(.*? took over the place of )(.*)()$'), ('payment_completed', '^(.* paid round \d+ \(paid by )(.*)(\))$'),
         ('payout_received', '^(Paid late by )(.*)( for your pot of round \d+)$'), ('payment_sent', '^(Given back to )(.*?)(: .*)$')
), found as (
  select a.id, a.user_id as member_id, regexp_match(a.description, s.pattern) as parts
    from activities a join shapes s on s.type = a.type where a.user_id is not null and a.group_id is not null
  union all
  select a.id, p.id, m.parts
    from activities a join seconds s on s.type = a.type
   cross join lateral (select regexp_match(a.description, s.pattern) as parts) m
   cross join lateral (
     select (array_agg(distinct u.id))[1] as id from group_members g join users u on u.id = g.user_id
      where g.group_id = a.group_id and u.first_name = m.parts[2] and u.id is distinct from a.user_id
     having count(distinct u.id) = 1) p
   where a.group_id is not null and m.parts is not null
), named as (
  select id, jsonb_agg(jsonb_build_object('memberId', member_id, 'at', char_length(parts[1]), 'length', char_length(parts[2]))
                       order by char_length(parts[1])) as named
    from found where parts is not null and parts[2] <> '' group by id
)
update activities a set named = n.named from named n where n.id = a.id;

-- owner: platform/outbox
-- Members whom a message names, beside its recipient; empty once its words are gone.
alter table outbox add column named uuid[] not null default '{}';
create index outbox_naming on outbox using gin (named) where named <> '{}';
-- Of messages of before it is not known: the link of a mail says of which group it speaks, and that may be anybody of it.
update outbox o
   set named = (select coalesce(array_agg(distinct m.user_id), '{}')
                  from group_members m
                 where m.group_id = substring(o.text from '/groups/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})')::uuid)
 where o.text ~ '/groups/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}';
