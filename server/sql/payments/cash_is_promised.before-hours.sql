-- owner: features/payments
-- As a process of an earlier version calls it. Goes with the next release.
create or replace function cash_is_promised(p payments) returns boolean language sql stable parallel safe
  as $$ select p.cash_payer_said_at is not null and p.cash_recorded_at > app_now() - interval '72 hours' $$;
