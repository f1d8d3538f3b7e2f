-- owner: modules/payments
-- Whether the payer has confirmed the cash, which blocks card payments.
create or replace function cash_is_promised(p payments, p_hours integer) returns boolean language sql stable parallel safe
  as $$ select p.cash_payer_confirmed_at is not null and p.cash_recorded_at > app_now() - make_interval(hours => p_hours) $$;
