-- owner: features/activities
-- How activities were recorded before they stored facts: a process of an earlier version still calls it so. Goes with the
-- next release, and activity_parts() with it.
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
