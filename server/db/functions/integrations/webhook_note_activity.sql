-- owner: modules/integrations
-- before: tables
-- reads: group_members
-- Queues activities for webhooks. Reads little and never fails, because the transaction may move money.
create or replace function webhook_note_activity() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (select from group_members m join webhook_endpoints e on e.user_id = m.user_id
              where m.group_id = new.group_id and e.disabled_at is null) then
    insert into webhook_events (group_id, user_id, kind, facts, amount_cents, happened_at)
    values (new.group_id, new.user_id, new.kind, new.facts, new.amount_cents, new.created_at);
  end if;
  return null;
end $$;
