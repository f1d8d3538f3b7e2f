-- Charges fill the sandbox's balance after some days; transfers use the available balance only.
-- owner of sandbox_charges: sandbox
-- owner of sandbox_refunds: sandbox
-- owner of sandbox_disputes: sandbox

-- Null: available at once.
alter table sandbox_charges add column available_at timestamptz;
alter table sandbox_refunds add column failed_at timestamptz;
alter table sandbox_disputes add column closed_at timestamptz;

-- Balance transactions without a charge, refund, dispute or transfer. The next release drops sandbox_platform.
-- owner: sandbox
create table sandbox_balance_changes (
  id text primary key,
  category text not null check (category in ('topup', 'payout', 'fee', 'other_adjustment')),
  amount_cents bigint not null,
  description text not null,
  created_at timestamptz not null default app_now()
);
