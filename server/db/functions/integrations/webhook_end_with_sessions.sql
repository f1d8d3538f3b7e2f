-- owner: modules/integrations
-- before: tables
-- Switches off a member's webhooks and drops their queued deliveries when all sessions end.
create or replace function webhook_end_with_sessions() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  with ended as (
    update webhook_endpoints
       set disabled_at = app_now(), disabled_reason = 'sessions_ended', paused_until = null
     where user_id = new.id and disabled_at is null
    returning id
  )
  update webhook_deliveries d set failed_at = app_now(), problem = 'off'
    from ended where d.endpoint_id = ended.id and d.delivered_at is null and d.failed_at is null;
  return null;
end $$;
