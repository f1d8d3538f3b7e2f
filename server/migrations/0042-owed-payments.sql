-- What a member owes us can be paid at any time, in parts, by a saved card or bank account, or out of their own balance.

-- owner: features/owed
create table owed_payments (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users,
  -- The payer's own name for the wish: the same name again is the same payment.
  request_id uuid,
  -- Null where it came out of the balance.
  card_payment_id uuid unique references card_payments,
  amount_cents bigint not null check (amount_cents > 0),
  -- By card with the card fee.
  charge_cents bigint not null check (charge_cents >= amount_cents),
  created_at timestamptz not null default app_now(),
  check (card_payment_id is not null or charge_cents = amount_cents),
  unique (user_id, request_id)
);
create index owed_payments_of_member on owed_payments (user_id, created_at desc);

-- owner: features/cards
alter table card_payments
  drop constraint card_payments_purpose_check,
  add constraint card_payments_purpose_check check (purpose in ('hold', 'join', 'contribution', 'owed')),
  -- What a member owes is paid by themselves.
  add constraint card_payments_owed_check check (purpose <> 'owed' or subject_id = user_id),
  drop constraint card_payments_method_check,
  add constraint card_payments_method_check check (
    method_id is null or (purpose in ('contribution', 'owed') and description is not null and return_url is not null));
