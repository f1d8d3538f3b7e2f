-- owner: modules/payments
-- Whether a cash note is in force; it expires after p_hours.
create or replace function cash_is_noted(p payments, p_hours integer) returns boolean language sql stable parallel safe
  as $$ select p.cash_recorded_at is not null and p.cash_recorded_at > app_now() - make_interval(hours => p_hours) $$;
