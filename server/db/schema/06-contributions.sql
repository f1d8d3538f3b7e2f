-- Contributions of a group's members, and how each is paid.

-- owner: modules/payments
-- One contribution per seat and round, all created when the group starts.
create table payments (
  id uuid primary key default gen_random_uuid(),
  group_id uuid not null references groups,
  round smallint not null check (round >= 1),
  payer_id uuid not null references users,
  amount_cents bigint not null check (amount_cents > 0),
  currency text not null default 'usd' check (currency = 'usd'),
  status text not null default 'pending'
    check (status in ('pending', 'completed', 'failed', 'canceled', 'refunded')),
  due_on date not null,
  grace_until timestamptz not null,
  failure_reason text,
  paid_at timestamptz,
  method text check (method in ('card', 'bank_debit', 'cash', 'set_off')),
  paid_by uuid references users,
  charge_id uuid references charges,
  -- The total charge including the card fee.
  charge_cents bigint,
  -- When the round was paid out without it; stays after a late payment.
  missed_at timestamptz,
  missed_by uuid references users,
  late_fee_cents bigint not null default 0 check (late_fee_cents >= 0),
  cash_recorded_at timestamptz,
  cash_recorded_by uuid references users,
  remind_at timestamptz,
  -- The day of the last automatic attempt in the group's time zone; also set while an attempt is in progress.
  auto_paid_on date,
  auto_pay_lease timestamptz,
  created_at timestamptz not null default app_now(),
  -- The earliest time of an automatic charge; null without auto-pay.
  auto_pay_at timestamptz,
  -- Sums of the contribution's parts; the rest is paid by card or in cash.
  set_off_cents bigint not null default 0,
  late_fee_set_off_cents bigint not null default 0,
  -- Cash counts once payer and recipient have confirmed it; a note expires after 72 hours.
  cash_cents bigint check (cash_cents > 0),
  cash_payer_confirmed_at timestamptz,
  cash_recipient_confirmed_at timestamptz,
  -- When the mark "missed" was removed, because the charge or the confirmed cash was in time.
  forgiven_at timestamptz,
  -- A cash note of the payer was withdrawn, denied or expired; a note after the grace period does not block the payout.
  cash_was_dropped boolean not null default false,
  -- The round was paid out while a debit started in time was pending; until its result the contribution is not missed.
  pending_debit_at timestamptz,
  -- When the organizer or an admin wrote off a missed contribution of an ended group.
  written_off_at timestamptz,
  check (pending_debit_at is null or (missed_at is null and status in ('pending', 'failed'))),
  constraint payments_cash_note check ((cash_recorded_at is null) = (cash_cents is null)
    and (cash_recorded_at is not null or (cash_payer_confirmed_at is null and cash_recipient_confirmed_at is null))),
  constraint payments_charge_pays_the_rest check (charge_cents >= amount_cents - set_off_cents),
  check ((status in ('completed', 'refunded')) = (paid_at is not null and method is not null)),
  check (method is distinct from 'card' or charge_id is not null),
  check ((missed_at is null) = (missed_by is null)),
  check ((cash_recorded_at is null) = (cash_recorded_by is null)),
  check (method is distinct from 'bank_debit' or charge_id is not null),
  constraint payments_set_off_at_most_owed check (set_off_cents between 0 and amount_cents
    and late_fee_set_off_cents between 0 and late_fee_cents),
  check (written_off_at is null or (status = 'canceled' and missed_at is not null)),
  unique (group_id, round, payer_id)
) with (fillfactor = 80);
create index payments_awaited on payments (group_id) where pending_debit_at is not null;
create index payments_cash_noted on payments (cash_recorded_at) where cash_recorded_at is not null;
create index payments_missed_by on payments (missed_by) where missed_by is not null;
create unique index payments_of_charge on payments (charge_id) where charge_id is not null;
create index payments_of_payer on payments (payer_id, due_on desc, id desc);
create index payments_on_time on payments (payer_id, due_on desc, id desc) where status = 'completed' and missed_at is null;
create index payments_paid on payments (paid_at) where paid_at is not null;
create index payments_to_auto_pay on payments (auto_pay_at)
  where auto_pay_at is not null and status in ('pending', 'failed') and missed_at is null;
create index payments_to_remind on payments (remind_at) where status in ('pending', 'failed') and missed_at is null;
create index payments_unpaid_of_payer on payments (payer_id, due_on) where status in ('pending', 'failed');

-- owner: modules/payments
-- The contribution part of a charge; its charges row has the provider's side.
create table payment_charges (
  charge_id uuid primary key references charges,
  payment_id uuid not null references payments,
  requested_by uuid not null references users,
  contribution_cents bigint not null,
  late_fee_cents bigint not null check (late_fee_cents >= 0),
  charge_cents bigint not null,
  created_at timestamptz not null default app_now(),
  -- The member who owed the contribution at the request; requested_by pays.
  payer_id uuid not null references users,
  check (charge_cents >= contribution_cents + late_fee_cents),
  -- A contribution that was fully set off may have only its late fee left to pay.
  constraint payment_charges_of_something check (contribution_cents >= 0
    and contribution_cents + late_fee_cents > 0)
);
create index payment_charges_of_payment on payment_charges (payment_id, created_at desc);

-- owner: modules/payments
-- Set-offs of a member's incoming money against their missed contributions, oldest first.
create table payment_offsets (
  id uuid primary key default gen_random_uuid(),
  payment_id uuid not null references payments,
  user_id uuid not null references users,
  amount_cents bigint not null check (amount_cents >= 0),
  late_fee_cents bigint not null check (late_fee_cents >= 0),
  created_at timestamptz not null default app_now(),
  check (amount_cents + late_fee_cents > 0)
);
create index payment_offsets_of_payment on payment_offsets (payment_id, created_at);

-- owner: modules/payments
-- Amounts returned from the recipient of a round to the member who had paid.
create table payment_returns (
  id uuid primary key default gen_random_uuid(),
  payment_id uuid not null references payments,
  from_user uuid not null references users,
  to_user uuid not null references users,
  -- The set-off part of the contribution; our fee on it was returned too.
  set_off_cents bigint not null default 0 check (set_off_cents >= 0),
  -- The part of the late fee: set off, or paid with the contribution.
  late_fee_set_off_cents bigint not null default 0 check (late_fee_set_off_cents >= 0),
  late_fee_paid_cents bigint not null default 0 check (late_fee_paid_cents >= 0),
  -- The part that the recipient could not cover and now owes.
  owed_cents bigint not null default 0,
  created_at timestamptz not null default app_now(),
  check (set_off_cents + late_fee_set_off_cents + late_fee_paid_cents > 0),
  check (owed_cents between 0 and set_off_cents + late_fee_set_off_cents + late_fee_paid_cents)
);
create index payment_returns_of_payment on payment_returns (payment_id);
