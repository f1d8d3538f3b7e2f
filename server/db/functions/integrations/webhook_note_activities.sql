-- owner: modules/integrations
-- reads: activities, group_members
-- Queues activities of groups for webhooks; activities_record() calls it. Reads little and never fails, because the
-- transaction may move money.
create or replace function webhook_note_activities(p_activities bigint[]) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into webhook_events (group_id, user_id, kind, facts, amount_cents, happened_at)
    select a.group_id, a.user_id, a.kind, a.facts, a.amount_cents, a.created_at
      from activities a
     where a.id = any(p_activities)
       and exists (select from group_members m join webhook_endpoints e on e.user_id = m.user_id
                    where m.group_id = a.group_id and e.disabled_at is null)
     order by a.id;
end $$;
