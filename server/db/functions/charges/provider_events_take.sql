-- owner: modules/charges
-- needs: provider_events_to_apply
-- Stores new events, returns the next ones in order, each with its payment, and advances the inbox cursor.
create or replace function provider_events_take(p_events jsonb, p_limit integer) returns setof provider_events_to_apply
  language plpgsql set enable_seqscan = off as $$
declare
  v_done bigint;
  v_now timestamptz := app_now();
begin
  select applied_through into v_done from provider_event_cursor for update;
  if p_events is not null then
    insert into provider_events (event_id, kind, type, intent_id, amount_cents, currency, fee_cents, charge_id, refund_id,
        refund_status, dispute_id, dispute_fee_cents, failure_message, metadata, method, card_fingerprint, return_fee_cents,
        evidence_due_at, available_at, warning, occurred_at, received_at)
      select e.event_id, e.kind, e.type, e.intent_id, e.amount_cents, e.currency, e.fee_cents,
        -- An event whose charge and metadata name two different payments is assigned to neither.
        case when named.id <> made.id then null else coalesce(named.id, made.id) end,
        e.refund_id, e.refund_status, e.dispute_id, e.dispute_fee_cents, e.failure_message, coalesce(e.metadata, '{}'),
        e.method, e.card_fingerprint, e.return_fee_cents, e.evidence_due_at, e.available_at, e.warning, e.occurred_at, v_now
      from jsonb_to_recordset(p_events) e(event_id text, kind text, type text, intent_id text,
        amount_cents bigint, currency text, fee_cents bigint, charge_id uuid, refund_id text, refund_status text,
        dispute_id text, dispute_fee_cents bigint, failure_message text, metadata jsonb, method jsonb,
        card_fingerprint text, return_fee_cents bigint, evidence_due_at timestamptz, available_at timestamptz,
        warning jsonb, occurred_at timestamptz, place integer)
        left join charges named on named.id = e.charge_id
        left join charges made on made.intent_id = e.intent_id
      order by e.place
      on conflict (event_id) do nothing;
  end if;
  -- The cursor advances in the transaction that applies the returned events.
  update provider_event_cursor set applied_through = t.id
    from (select max(id) as id from (select id from provider_events where id > v_done order by id limit p_limit) w) t
   where t.id is not null;
  return query select i.* from provider_events_to_apply i, provider_event_cursor m
    where i.id > v_done and i.id <= m.applied_through order by i.id;
end $$;
