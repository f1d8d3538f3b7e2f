-- Withdrawals: a member's balance goes to a bank account of their own, in two phases, and comes back if the bank says no.
-- payout_accounts and withdrawals are written by features/withdrawals alone, the sandbox_ tables by the sandbox payout
-- provider alone: it never reads the product's tables, nor they its.

-- What has left the balance and has not arrived yet; and what has left us.
-- owner: features/ledger
insert into ledger_account_names (name, side, may_be_negative, is_owned) values
  ('member:withdrawing', 'credit', false, true),
  ('withdrawals:clearing', 'debit', true, false);
insert into ledger_accounts (name, side, may_be_negative) values ('withdrawals:clearing', 'debit', true);

-- One a member. The numbers stay with the provider: here stand its token, the bank and four digits.
-- owner: features/withdrawals
create table payout_accounts (
  user_id uuid primary key references users,
  account_token text not null,
  holder_name text not null,
  bank_name text not null,
  last4 text not null check (last4 ~ '^\d{4}$'),
  changed_at timestamptz not null default app_now()
);

-- owner: features/withdrawals
create table withdrawals (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users,
  -- The browser's own name for the wish: a second click makes no second withdrawal.
  request_id uuid,
  amount_cents bigint not null check (amount_cents between 100 and 9999999999),
  currency text not null default 'usd' check (currency = 'usd'),
  -- The account as it was when the withdrawal was asked for: a later change sends nothing elsewhere.
  account_token text not null,
  last4 text not null,
  status text not null default 'pending' check (status in ('pending', 'paid', 'failed')),
  -- Null until the provider has answered for the first time.
  payout_id text unique,
  failure_reason text,
  tries integer not null default 0,
  try_after timestamptz not null default app_now(),
  last_error text,
  created_at timestamptz not null default app_now(),
  finished_at timestamptz,
  check ((status = 'pending') = (finished_at is null)),
  check ((status = 'failed') = (failure_reason is not null)),
  check (status <> 'paid' or payout_id is not null)
) with (fillfactor = 80);
create unique index withdrawals_one_a_request on withdrawals (user_id, request_id) where request_id is not null;
create index withdrawals_of_member on withdrawals (user_id, created_at desc, id desc);
create index withdrawals_waiting on withdrawals (try_after) where status = 'pending';

-- An account number is never stored: only which published test account it was and its last four digits.
-- owner: platform/payout-provider
create table sandbox_payout_accounts (
  token text primary key,
  holder_name text not null,
  test_account text not null,
  last4 text not null check (last4 ~ '^\d{4}$'),
  created_at timestamptz not null default app_now()
);

-- owner: platform/payout-provider
create table sandbox_payouts (
  id text primary key,
  account_token text not null references sandbox_payout_accounts (token),
  amount_cents bigint not null check (amount_cents > 0),
  currency text not null check (currency = 'usd'),
  metadata jsonb not null,
  -- The same key and order: the same payout.
  idempotency_key text not null unique check (length(idempotency_key) between 1 and 255),
  -- Null where the bank pays; else why it does not.
  failure_message text,
  -- Pending until then.
  settles_at timestamptz not null,
  created_at timestamptz not null default app_now()
);
