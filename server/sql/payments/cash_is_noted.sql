-- owner: features/payments
-- Whether a note of cash stands: it lapses.
create or replace function cash_is_noted(p payments) returns boolean language sql stable parallel safe
  as $$ select p.cash_recorded_at is not null and p.cash_recorded_at > app_now() - interval '72 hours' $$;
