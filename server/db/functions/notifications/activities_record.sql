-- owner: modules/notifications
-- Inserts history lines for several members in one call.
create or replace function activities_record(p_users uuid[], p_types text[], p_kinds text[], p_facts text[], p_amounts bigint[],
    p_times timestamptz[], p_groups uuid[], p_audiences text[])
  returns void language plpgsql as $$
begin
  insert into activities (user_id, type, kind, facts, amount_cents, created_at, group_id, audience)
    select a.user_id, a.type, a.kind, a.facts::jsonb, a.amount, coalesce(a.at, app_now()), a.group_id, a.audience
      from unnest(p_users, p_types, p_kinds, p_facts, p_amounts, p_times, p_groups, p_audiences)
           a(user_id, type, kind, facts, amount, at, group_id, audience);
end $$;
