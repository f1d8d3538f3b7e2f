-- owner: modules/integrations
-- Deletes a member's calendar address, switches off their webhooks and drops queued deliveries, so that an intruder
-- loses access; auth_end_access() calls it.
create or replace function integrations_end_access(p_user_id uuid) returns void language plpgsql as $$
begin
  delete from calendar_feeds where user_id = p_user_id;
  with ended as (
    update webhook_endpoints
       set disabled_at = app_now(), disabled_reason = 'sessions_ended', paused_until = null
     where user_id = p_user_id and disabled_at is null
    returning id
  )
  update webhook_deliveries d set failed_at = app_now(), problem = 'off'
    from ended where d.endpoint_id = ended.id and d.delivered_at is null and d.failed_at is null;
end $$;
