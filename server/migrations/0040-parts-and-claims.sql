-- Parts of missed contributions that were taken from money due to their payer, and what comes back to whoever had paid for
-- a place that somebody else has now.

-- One amount taken from money that reached a payer, for a contribution they had missed: the oldest first, to the cent.
-- owner: features/payments
create table payment_parts (
  id uuid primary key default gen_random_uuid(),
  payment_id uuid not null references payments,
  -- Whose money it was: the payer at that time.
  user_id uuid not null references users,
  amount_cents bigint not null check (amount_cents >= 0),
  late_fee_cents bigint not null check (late_fee_cents >= 0),
  created_at timestamptz not null default app_now(),
  check (amount_cents + late_fee_cents > 0)
);
create index payment_parts_of_payment on payment_parts (payment_id, created_at);

-- The sums of a contribution's parts, kept beside it; what is left of it is paid by card or in cash.
alter table payments
  add column set_off_cents bigint not null default 0,
  add column late_fee_set_off_cents bigint not null default 0;
-- owner: features/payments
insert into payment_parts (id, payment_id, user_id, amount_cents, late_fee_cents, created_at)
  select id, id, coalesce(paid_by, payer_id), amount_cents, late_fee_cents, paid_at from payments
   where method = 'set_off' and paid_at is not null;
-- owner: features/payments
update payments set set_off_cents = amount_cents, late_fee_set_off_cents = late_fee_cents where method = 'set_off';
alter table payments
  drop constraint if exists payments_check,
  add constraint payments_charge_pays_the_rest check (charge_cents >= amount_cents - set_off_cents),
  add constraint payments_set_off_at_most_owed
    check (set_off_cents between 0 and amount_cents and late_fee_set_off_cents between 0 and late_fee_cents);

-- What had been paid in for a place by the time it was handed over, by whoever had paid it, and what of it has come back
-- out of the place's pot.
-- owner: features/groups
create table group_claims (
  id uuid primary key default gen_random_uuid(),
  group_id uuid not null references groups,
  seat_id uuid not null,
  -- The membership that ended.
  membership_id uuid not null references group_members,
  -- Whoever had paid: the former holder, or a member who paid for them.
  user_id uuid not null references users,
  claim_cents bigint not null check (claim_cents > 0),
  paid_cents bigint not null default 0,
  created_at timestamptz not null default app_now(),
  unique (membership_id, user_id),
  check (paid_cents between 0 and claim_cents)
);
create index group_claims_of_seat on group_claims (seat_id) where paid_cents < claim_cents;
create index group_claims_of_user on group_claims (user_id);
-- owner: features/groups
insert into group_claims (id, group_id, seat_id, membership_id, user_id, claim_cents, paid_cents, created_at)
  select id, group_id, seat_id, id, user_id, claim_cents, claim_paid_cents, left_at from group_members where claim_cents > 0;
alter table group_members drop column claim_cents, drop column claim_paid_cents;

-- Of a contribution that was taken from payouts already, its late fee alone may be left to pay.
alter table payment_attempts
  drop constraint payment_attempts_contribution_cents_check,
  add constraint payment_attempts_of_something check (contribution_cents >= 0 and contribution_cents + late_fee_cents > 0);
