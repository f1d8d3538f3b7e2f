-- owner: modules/charges
-- Open early fraud warnings. Only a refund or a dispute ends one; after a week the payment counts as final.
create or replace view waiting_warnings as
  select w.warning_id, w.kind, w.respond_by
    from charge_warnings w
   where w.status = 'open'
     and (w.kind <> 'early_fraud_warning' or w.opened_at > app_now() - interval '7 days');
