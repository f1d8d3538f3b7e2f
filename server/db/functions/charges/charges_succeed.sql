-- owner: modules/charges
create or replace function charges_succeed(p_ids uuid[], p_intents text[], p_fees bigint[], p_times timestamptz[],
    p_available timestamptz[]) returns void
  language plpgsql set enable_seqscan = off as $$
begin
  update charges p
     set status = 'succeeded', succeeded_at = s.at, fee_cents = s.fee_cents, available_at = s.available_at,
         intent_id = coalesce(p.intent_id, s.intent_id)
    from unnest(p_ids, p_intents, p_fees, p_times, p_available) s(id, intent_id, fee_cents, at, available_at)
   where p.id = s.id and p.status in ('open', 'canceled');
end $$;
