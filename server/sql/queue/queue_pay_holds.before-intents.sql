-- owner: features/queue
-- reads: card_payments
-- As a process of an earlier version calls it. Goes with the next release.
create or replace function queue_pay_holds(p_holds uuid[], p_numbers bigint[], p_times timestamptz[], p_users uuid[])
  returns void language plpgsql set enable_seqscan = off as $$
begin
  if cardinality(p_users) = 0 then
    return;
  end if;
  update queue_holdings h
     set status = 'paid', paid_at = s.at, queue_position = s.number, updated_at = app_now(),
         payment_intent_id = coalesce(h.payment_intent_id,
           (select p.intent_id from card_payments p
             where p.purpose = 'hold' and p.subject_id = h.id and p.intent_id is not null
             order by p.created_at desc limit 1))
    from unnest(p_holds, p_numbers, p_times) s(id, number, at) where h.id = s.id;
  update queue_holdings set status = 'released', updated_at = app_now()
   where status = 'holding' and expires_at > app_now() and user_id = any(p_users);
end $$;
