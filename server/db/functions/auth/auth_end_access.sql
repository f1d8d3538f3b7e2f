-- owner: modules/auth
-- Ends what a member's sessions have set up, so that no intruder keeps access: API tokens, unconfirmed second factors,
-- passkey challenges, and by integrations_end_access() the calendar address and the webhooks.
create or replace function auth_end_access(p_user_id uuid) returns void language plpgsql as $$
begin
  delete from second_factors where user_id = p_user_id and confirmed_at is null;
  update second_factors set secret = null, app_waits = false where user_id = p_user_id and app_waits;
  delete from api_tokens where user_id = p_user_id;
  delete from passkey_challenges where user_id = p_user_id;
  perform integrations_end_access(p_user_id);
end $$;
