-- owner: modules/queue
-- Inserts new positions with the ledger transaction that booked them, advances paid ones and updates n. Fails when n differs from the caller's value.
create or replace function queue_record_entries(p_from bigint, p_to bigint, p_positions jsonb,
    p_transaction_id bigint) returns void language plpgsql set enable_seqscan = off as $$
begin
  update queue_counter set entries = p_to where entries = p_from;
  if not found then
    raise exception 'the queue no longer has % entries', p_from using errcode = 'serialization_failure';
  end if;
  with states as materialized (select * from jsonb_populate_recordset(null::queue_positions, p_positions)),
  advanced as (
    update queue_positions p
       set current_level = s.current_level, has_completed_level = s.has_completed_level,
           earnings_cents = s.earnings_cents, withheld_cents = s.withheld_cents, applied_cents = s.applied_cents,
           loss_cents = s.loss_cents, last_advanced_at = s.last_advanced_at
      from states s where p.global_position = s.global_position and s.global_position <= p_from)
  insert into queue_positions (global_position, user_id, charge_id, ledger_transaction_id, current_level, has_completed_level,
      earnings_cents, withheld_cents, applied_cents, loss_cents, created_at, last_advanced_at)
    select global_position, user_id, charge_id, p_transaction_id, current_level, has_completed_level, earnings_cents,
           withheld_cents, applied_cents, loss_cents, created_at, last_advanced_at
      from states where global_position > p_from;
end $$;
