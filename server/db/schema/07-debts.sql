-- Debts of members, their payments and write-offs.

-- owner: modules/debts
-- Card charges for debt payments, by the payer's idempotency key.
create table debt_payment_requests (
  user_id uuid not null references users,
  request_id uuid not null,
  charge_id uuid not null references charges,
  -- Whether a decline of this charge answers the key. False while a call with another card, or after the bank's page,
  -- may still charge again.
  shares_decline boolean not null,
  requested_at timestamptz not null default app_now(),
  primary key (user_id, request_id)
);
create index debt_payment_requests_by_age on debt_payment_requests (requested_at);

-- owner: modules/debts
-- Completed payments of debts, from the balance or by card.
create table debt_payments (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users,
  -- Idempotency key from the payer's browser.
  request_id uuid,
  charge_id uuid unique references charges,
  amount_cents bigint not null check (amount_cents > 0),
  charge_cents bigint not null,
  created_at timestamptz not null default app_now(),
  check (charge_cents >= amount_cents),
  check (charge_id is not null or charge_cents = amount_cents),
  unique (user_id, request_id)
);
create index debt_payments_of_member on debt_payments (user_id, created_at desc);

-- owner: modules/debts
-- Write-offs of debts, with the request and the decision of a second admin.
create table debt_write_offs (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users,
  amount_cents bigint not null check (amount_cents > 0),
  recovered_cents bigint not null default 0,
  reason text not null check (length(reason) between 3 and 500),
  status text not null check (status in ('waiting', 'approved', 'declined', 'done')),
  requested_by uuid not null references users,
  requested_at timestamptz not null default app_now(),
  decided_by uuid references users,
  decided_at timestamptz,
  decision_reason text,
  check (recovered_cents between 0 and amount_cents),
  check ((status in ('approved', 'declined')) = (decided_by is not null)),
  check ((decided_by is null) = (decided_at is null)),
  check (recovered_cents = 0 or status in ('approved', 'done')),
  -- Nobody decides on their own request or writes off their own debt alone.
  constraint write_off_decided_by_another check (requested_by <> decided_by),
  constraint write_off_not_decided_by_debtor check (decided_by <> user_id),
  constraint write_off_of_another check (requested_by <> user_id or status in ('waiting', 'approved', 'declined'))
);
create index debt_write_offs_of_asker on debt_write_offs (requested_by, requested_at);
create index debt_write_offs_of_member on debt_write_offs (user_id, requested_at);
create unique index debt_write_offs_one_open on debt_write_offs (user_id) where status = 'waiting';

-- owner: modules/debts
-- The reversals that a write-off covers.
create table reversal_write_offs (
  id bigint primary key generated always as identity,
  write_off_id uuid not null references debt_write_offs,
  source text not null references charge_reversals,
  -- The part written off, and how much of it was recovered.
  amount_cents bigint not null check (amount_cents > 0),
  recovered_cents bigint not null default 0,
  check (recovered_cents between 0 and amount_cents)
);
create index reversal_write_offs_of_source on reversal_write_offs (source);
create index reversal_write_offs_of_write_off on reversal_write_offs (write_off_id);
