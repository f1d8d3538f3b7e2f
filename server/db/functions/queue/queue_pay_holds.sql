-- owner: modules/queue
-- Marks paid holds and releases other holds of the same members. Expired ones are left to the expiry job.
create or replace function queue_pay_holds(p_holds uuid[], p_numbers bigint[], p_times timestamptz[], p_intents text[],
    p_users uuid[])
  returns void language plpgsql set enable_seqscan = off as $$
begin
  if cardinality(p_users) = 0 then
    return;
  end if;
  update queue_holdings h
     set status = 'paid', paid_at = s.at, queue_position = s.number, payment_intent_id = s.intent_id, updated_at = app_now()
    from unnest(p_holds, p_numbers, p_times, p_intents) s(id, number, at, intent_id) where h.id = s.id;
  update queue_holdings set status = 'released', updated_at = app_now()
   where status = 'holding' and expires_at > app_now() and user_id = any(p_users);
end $$;
