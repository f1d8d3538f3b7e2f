-- owner: modules/notifications
-- Inserts history lines for several members in one call, and queues those of groups for webhooks. With an occasion, a
-- member gets one line.
create or replace function activities_record(p_users uuid[], p_types text[], p_kinds text[], p_facts text[], p_amounts bigint[],
    p_times timestamptz[], p_groups uuid[], p_audiences text[], p_occasion text)
  returns void language plpgsql as $$
declare
  v_of_groups bigint[];
begin
  with written as (
    insert into activities (user_id, type, kind, facts, amount_cents, created_at, group_id, audience, occasion)
      select a.user_id, a.type, a.kind, a.facts::jsonb, a.amount, coalesce(a.at, app_now()), a.group_id, a.audience, p_occasion
        from unnest(p_users, p_types, p_kinds, p_facts, p_amounts, p_times, p_groups, p_audiences) with ordinality
             a(user_id, type, kind, facts, amount, at, group_id, audience, place)
       order by a.place
      on conflict (user_id, occasion) where occasion is not null do nothing
    returning id, group_id
  )
  select array_agg(id) into v_of_groups from written where group_id is not null;
  if v_of_groups is not null then
    perform webhook_note_activities(v_of_groups);
  end if;
end $$;
