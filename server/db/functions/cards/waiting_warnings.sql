-- owner: features/cards
-- Warnings that wait for us. Nothing but a refund or a dispute ends an early fraud warning: after a week the payment counts as kept.
create or replace view waiting_warnings as
  select w.warning_id, w.kind, w.respond_by
    from charge_warnings w
   where w.status = 'open'
     and (w.kind <> 'early_fraud_warning' or w.opened_at > app_now() - interval '7 days');
