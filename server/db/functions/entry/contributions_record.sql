-- owner: features/entry
-- Inserts the entries of a batch with the ledger transaction that booked them.
create or replace function contributions_record(p_transaction_id bigint, p_base bigint, p_ids uuid[], p_users uuid[], p_amounts bigint[],
    p_card_fees bigint[], p_app_fees bigint[], p_intents text[], p_times timestamptz[]) returns void language plpgsql as $$
begin
  insert into contributions (id, user_id, amount_cents, stripe_fee_cents, admin_fee_cents, net_amount_cents,
      payment_intent_id, ledger_transaction_id, created_at, completed_at)
    select s.id, s.user_id, s.amount, s.card_fee, s.app_fee, p_base, s.intent_id, p_transaction_id, s.at, s.at
      from unnest(p_ids, p_users, p_amounts, p_card_fees, p_app_fees, p_intents, p_times)
           s(id, user_id, amount, card_fee, app_fee, intent_id, at);
end $$;
