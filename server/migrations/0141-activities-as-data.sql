-- An activity stores what happened (a notice of the catalogue) and its facts; the words are made when it is read, in the
-- reader's language. A member in the facts is {"member": id}: the name is the one of the moment, and none once the account
-- is closed. Sentences of before become facts where they are ours word for word; any other keeps its words, with its
-- members beside them.

alter table activities add column kind text, add column facts jsonb;
alter table activities drop constraint activities_type_check;
alter table activities add constraint activities_type_check check (type in ('payment_completed', 'payment_sent',
  'member_joined', 'round_completed', 'cycle_completed', 'payout_received', 'group_created', 'position_changed',
  'money_returned', 'money_taken'));

-- A sentence and who it names where, as a list of words and members.
-- owner: features/activities
create function activity_parts(p_text text, p_named jsonb) returns jsonb language plpgsql immutable as $$
declare
  v_parts jsonb := '[]';
  v_from integer := 1;
  v_one record;
begin
  for v_one in select e ->> 'memberId' as member, (e ->> 'at')::integer + 1 as at, (e ->> 'length')::integer as length
                 from jsonb_array_elements(coalesce(p_named, '[]')) e order by 2 loop
    if v_one.at > v_from then v_parts := v_parts || to_jsonb(substr(p_text, v_from, v_one.at - v_from)); end if;
    v_parts := v_parts || jsonb_build_array(jsonb_build_object('member', v_one.member));
    v_from := v_one.at + v_one.length;
  end loop;
  if v_from <= length(p_text) then v_parts := v_parts || to_jsonb(substr(p_text, v_from)); end if;
  return v_parts;
end $$;

-- A member stands as a control character, which no name and no sentence holds. Captures are the facts in `keys`: '#' is a
-- number, '$' dollars, '' a text; members are the facts in `people`, in their order.
with shapes (kind, pattern, keys, people, more) as (
  values ('entry_paid', '^Entry queue: entry paid, number (\d+)$', '{#number}'::text[], '{}'::text[], '{}'::jsonb),
         ('payout_credited', '^Entry queue: (.*) payout$', '{level}', '{}', '{}'),
         ('contribution_paid', '^\x01 paid round (\d+)$', '{#round}', '{payer}', '{"method": "card", "paidBy": null}'),
         ('contribution_paid', '^\x01 paid round (\d+) in cash$', '{#round}', '{payer}', '{"method": "cash", "paidBy": null}'),
         ('contribution_paid', '^\x01 paid round (\d+), taken from their payout$', '{#round}', '{payer}', '{"method": "set_off", "paidBy": null}'),
         ('contribution_paid', '^\x01 paid round (\d+) \(paid by \x01\)$', '{#round}', '{payer,paidBy}', '{"method": "card"}'),
         ('round_completed', '^Round (\d+) completed: \x01 received the pot$', '{#round}', '{recipient}', '{"missing": 0}'),
         ('round_completed', '^Round (\d+) was paid out short to \x01: (\d+) not paid$', '{#round,#missing}', '{recipient}', '{}'),
         ('pot_received', '^Pot of round (\d+)$', '{#round}', '{}', '{}'),
         ('cycle_completed', '^All rounds are completed: everyone has received once$', '{}', '{}', '{}'),
         ('group_created', '^\x01 created the group$', '{}', '{organiser}', '{}'),
         ('member_joined', '^\x01 joined the group$', '{}', '{newcomer}', '{}'),
         ('place_taken_over', '^\x01 took over the place of \x01$', '{}', '{newcomer,former}', '{}'),
         ('cash_recorded', '^Cash of \x01 for round (\d+) was recorded, not confirmed yet$', '{#round}', '{payer}', '{}'),
         ('late_contribution_received', '^Paid late by \x01 for your pot of round (\d+)$', '{#round}', '{payer}', '{}'),
         ('payout_part_taken', '^\$([\d,.]+) of your payout went to your missed contribution to round (\d+)$', '{$takenCents,#round}', '{}', '{}'),
         ('place_money_back', '^Back from a place in (.*) that was handed over$', '{group}', '{}', '{}'),
         ('money_back', '^Back: late fee for round (\d+)$', '{#round}', '{}', '{"why": "late_fee"}'),
         ('money_back', '^Back: round (\d+) was paid in cash$', '{#round}', '{}', '{"why": "cash"}'),
         ('money_given_back', '^Given back to \x01: late fee for round (\d+)$', '{#round}', '{payer}', '{"why": "late_fee"}'),
         ('money_given_back', '^Given back to \x01: round (\d+) was paid in cash$', '{#round}', '{payer}', '{"why": "cash"}'),
         ('owed_paid', '^You paid what you owed from your balance$', '{}', '{}', '{"from": "balance", "beyondCents": 0}'),
         ('owed_paid', '^You paid what you owed by card$', '{}', '{}', '{"from": "card", "beyondCents": 0}'),
         ('owed_paid', '^You paid what you owed by card; \$([\d,.]+) of it was not owed any more and is in your balance$', '{$beyondCents}', '{}', '{"from": "card"}')
), told as (
  select a.id, p.parts,
         (select string_agg(case jsonb_typeof(part) when 'string' then part #>> '{}' else E'\x01' end, '' order by n)
            from jsonb_array_elements(p.parts) with ordinality e(part, n)) as text,
         (select array_agg(part order by n) from jsonb_array_elements(p.parts) with ordinality e(part, n)
           where jsonb_typeof(part) = 'object') as people
    from activities a cross join lateral (select activity_parts(a.description, a.named) as parts) p
), found as (
  select t.id, s.kind, s.more
         || coalesce((select jsonb_object_agg(ltrim(key, '#$'),
                               case left(key, 1) when '#' then to_jsonb(value::bigint)
                                                 when '$' then to_jsonb((replace(value, ',', '')::numeric * 100)::bigint)
                                                 else to_jsonb(value) end)
                        from unnest(s.keys, regexp_match(t.text, s.pattern)) k(key, value) where key is not null), '{}')
         || coalesce((select jsonb_object_agg(person, member) from unnest(s.people, t.people) k(person, member)
                       where person is not null), '{}') as facts
    from told t join shapes s on t.text ~ s.pattern and cardinality(s.people) = coalesce(cardinality(t.people), 0)
)
update activities a set kind = coalesce(f.kind, 'told'), facts = coalesce(f.facts, jsonb_build_object('parts', t.parts))
  from told t left join found f using (id) where a.id = t.id;

alter table activities alter column kind set not null, alter column facts set not null;
drop index activities_naming;
alter table activities drop column description, drop column named;

-- A process that was started before this migration still calls it so.
-- owner: features/activities
create or replace function activities_record(p_users uuid[], p_types text[], p_descriptions text[], p_amounts bigint[],
    p_times timestamptz[], p_groups uuid[] default null, p_audiences text[] default null, p_named text[] default null)
  returns void language plpgsql as $$
begin
  insert into activities (user_id, type, kind, facts, amount_cents, created_at, group_id, audience)
    select a.user_id, a.type, 'told', jsonb_build_object('parts', activity_parts(a.description, a.named::jsonb)), a.amount,
           a.at, a.group_id, coalesce(a.audience, 'member')
      from unnest(p_users, p_types, p_descriptions, p_amounts, p_times, p_groups, p_audiences, p_named)
           a(user_id, type, description, amount, at, group_id, audience, named);
end $$;

-- owner: features/activities
create function activities_record(p_users uuid[], p_types text[], p_kinds text[], p_facts text[], p_amounts bigint[],
    p_times timestamptz[], p_groups uuid[], p_audiences text[])
  returns void language plpgsql as $$
begin
  insert into activities (user_id, type, kind, facts, amount_cents, created_at, group_id, audience)
    select a.user_id, a.type, a.kind, a.facts::jsonb, a.amount, coalesce(a.at, app_now()), a.group_id, a.audience
      from unnest(p_users, p_types, p_kinds, p_facts, p_amounts, p_times, p_groups, p_audiences)
           a(user_id, type, kind, facts, amount, at, group_id, audience);
end $$;
