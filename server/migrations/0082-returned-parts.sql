-- What was taken for a contribution that turned out to be paid in time, or in cash, and goes back to whoever bore it.

-- The mark "missed" was taken off again: the provider had charged in time, or both sides said so of cash that was noted in
-- time.
alter table payments add column forgiven_at timestamptz;

-- One amount that went back from the recipient of a round to whoever had borne it.
-- owner: features/payments
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

-- What one movement adds to the kept totals: a set-off that went back counts no more.
-- owner: features/ledger
create or replace function ledger_group_parts(p_transaction_id bigint, out contributions_cents bigint, out paid_out_cents bigint)
  language sql stable
  as $$
    select coalesce(-sum(l.amount_cents) filter (where a.name = 'group:pot' and m.kind in ('group.contribution',
             'group.cash', 'group.set-off', 'group.set-off-back', 'group.dispute-won', 'group.cancel', 'group.dispute',
             'group.late-fee')), 0)::bigint,
           coalesce(-sum(l.amount_cents) filter (where a.name in ('member:balance', 'group:outside')
             and m.kind in ('group.payout', 'group.repair', 'group.former-member')), 0)::bigint
      from (select t.id, coalesce(r.kind, t.kind) as kind
              from ledger_transactions t left join ledger_transactions r on r.id = t.reverses_id
             where t.id = p_transaction_id) m
      join ledger_lines l on l.transaction_id = m.id
      join ledger_accounts a on a.id = l.account_id
  $$;
