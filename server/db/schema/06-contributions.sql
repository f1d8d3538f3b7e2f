-- Contributions of a group's members, and how each is paid.

-- owner: features/payments
-- One contribution owed: by one seat, in one round. All of a group are made when it starts.
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
  -- The end of the last day of grace, as in its round.
  grace_until timestamptz not null,
  failure_reason text,
  paid_at timestamptz,
  method text check (method in ('card', 'bank_debit', 'cash', 'set_off')),
  -- Whoever paid it: the payer, or a member who covered it.
  paid_by uuid references users,
  charge_id uuid references charges,
  -- Charged in all, with the card fee.
  charge_cents bigint,
  -- Set when its round was paid out without it; they stay when it is paid later.
  missed_at timestamptz,
  missed_by uuid references users,
  late_fee_cents bigint not null default 0 check (late_fee_cents >= 0),
  cash_recorded_at timestamptz,
  cash_recorded_by uuid references users,
  -- When the next reminder is to be looked at; null after the last.
  remind_at timestamptz,
  -- The day of the last automatic attempt in the group's time zone, and whoever is making one now.
  auto_paid_on date,
  auto_pay_lease timestamptz,
  created_at timestamptz not null default app_now(),
  -- From when on a contribution may be charged by itself; null where its payer has not chosen so.
  auto_pay_at timestamptz,
  -- The sums of a contribution's parts, kept beside it; what is left of it is paid by card or in cash.
  set_off_cents bigint not null default 0,
  late_fee_set_off_cents bigint not null default 0,
  -- Cash counts once its payer and its recipient have both said so. A note of it lapses after 72 hours.
  -- What was handed over: the open rest of the contribution, with its late fee.
  cash_cents bigint check (cash_cents > 0),
  cash_payer_confirmed_at timestamptz,
  cash_recipient_confirmed_at timestamptz,
  -- The mark "missed" was taken off again: the provider had charged in time, or both sides said so of cash that was noted in
  -- time.
  forgiven_at timestamptz,
  -- A note of cash of its payer's was taken back, denied or has lapsed; a later one after the grace holds no place.
  cash_was_dropped boolean not null default false,
  -- Its round was paid out while a debit for it, begun in time, was under way: not missed as long as that lasts.
  pending_debit_at timestamptz,
  -- A missed contribution of a group that is over is written off by its organizer or by us: it is not owed any more.
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
-- A member's standing counts their newest contributions that were paid in time; it is shown for everyone in a group, so it
-- is read from the index alone.
create index payments_on_time on payments (payer_id, due_on desc, id desc) where status = 'completed' and missed_at is null;
-- Contributions of the last day.
create index payments_paid on payments (paid_at) where paid_at is not null;
create index payments_to_auto_pay on payments (auto_pay_at)
  where auto_pay_at is not null and status in ('pending', 'failed') and missed_at is null;
create index payments_to_remind on payments (remind_at) where status in ('pending', 'failed') and missed_at is null;
create index payments_unpaid_of_payer on payments (payer_id, due_on) where status in ('pending', 'failed');

-- owner: features/payments
-- What a charge was asked for; its card payment holds the provider's side.
create table payment_charges (
  charge_id uuid primary key references charges,
  payment_id uuid not null references payments,
  requested_by uuid not null references users,
  contribution_cents bigint not null,
  late_fee_cents bigint not null check (late_fee_cents >= 0),
  charge_cents bigint not null,
  created_at timestamptz not null default app_now(),
  -- Who owed the contribution when the charge was asked for; requested_by pays.
  payer_id uuid not null references users,
  check (charge_cents >= contribution_cents + late_fee_cents),
  -- Of a contribution that was taken from payouts already, its late fee alone may be left to pay.
  constraint payment_charges_of_something check (contribution_cents >= 0
    and contribution_cents + late_fee_cents > 0)
);
create index payment_charges_of_payment on payment_charges (payment_id, created_at desc);

-- owner: features/payments
-- One amount taken from money that reached a payer, for a contribution they had missed: the oldest first, to the cent.
create table payment_offsets (
  id uuid primary key default gen_random_uuid(),
  payment_id uuid not null references payments,
  -- Whose money it was: the payer at that time.
  user_id uuid not null references users,
  amount_cents bigint not null check (amount_cents >= 0),
  late_fee_cents bigint not null check (late_fee_cents >= 0),
  created_at timestamptz not null default app_now(),
  check (amount_cents + late_fee_cents > 0)
);
create index payment_offsets_of_payment on payment_offsets (payment_id, created_at);

-- owner: features/payments
-- One amount that went back from the recipient of a round to whoever had borne it.
create table payment_returns (
  id uuid primary key default gen_random_uuid(),
  payment_id uuid not null references payments,
  from_user uuid not null references users,
  to_user uuid not null references users,
  -- Of the contribution, as far as it had been taken from money due to the payer; our fee on it went back as well.
  set_off_cents bigint not null default 0 check (set_off_cents >= 0),
  -- Of its late fee: taken from money due to the payer, or paid with the contribution.
  late_fee_set_off_cents bigint not null default 0 check (late_fee_set_off_cents >= 0),
  late_fee_paid_cents bigint not null default 0 check (late_fee_paid_cents >= 0),
  -- Of all that, what the recipient had not and owes us now.
  owed_cents bigint not null default 0,
  created_at timestamptz not null default app_now(),
  check (set_off_cents + late_fee_set_off_cents + late_fee_paid_cents > 0),
  check (owed_cents between 0 and set_off_cents + late_fee_set_off_cents + late_fee_paid_cents)
);
create index payment_returns_of_payment on payment_returns (payment_id);
