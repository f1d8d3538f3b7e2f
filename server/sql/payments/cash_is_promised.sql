-- owner: features/payments
-- Whether the payer has said so too, which alone keeps a card from paying instead.
create or replace function cash_is_promised(p payments) returns boolean language sql stable parallel safe
  as $$ select p.cash_payer_said_at is not null and p.cash_recorded_at > app_now() - interval '72 hours' $$;
