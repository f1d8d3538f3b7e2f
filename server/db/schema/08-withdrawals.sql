-- Withdrawals to a member's bank account, and the comparison with the provider.

-- owner: modules/withdrawals
-- Stripe accounts of members, stored before the request, because the idempotency key contains member and attempt.
create table connected_accounts (
  user_id uuid primary key references users,
  attempt integer not null default 1,
  account_token text unique,
  details_submitted boolean not null default false,
  transfers_active boolean not null default false,
  payouts_enabled boolean not null default false,
  disabled_reason text,
  missing text[] not null default '{}',
  -- The bank accounts on file; payouts use the first.
  bank_ids text[] not null default '{}',
  barred_bank_ids text[] not null default '{}',
  refused_bank_id text,
  refused_code text,
  unready_since timestamptz,
  check_after timestamptz not null default app_now(),
  looks integer not null default 0,
  created_at timestamptz not null default app_now()
);
create index connected_accounts_due on connected_accounts (check_after) where account_token is not null;
create trigger connected_accounts_of_open_accounts before insert on connected_accounts
  for each row
  execute function refuse_closed_member('user_id');

-- owner: modules/withdrawals
-- The payout account of each member. The provider holds the numbers; this row has its token, the bank and four digits.
create table payout_accounts (
  user_id uuid primary key references users,
  account_token text not null,
  holder_name text not null,
  bank_name text not null,
  last4 text not null check (last4 ~ '^\d{4}$'),
  changed_at timestamptz not null default app_now(),
  bank_id text not null
);
create trigger payout_accounts_of_open_accounts before insert on payout_accounts
  for each row
  execute function refuse_closed_member('user_id');

-- owner: modules/withdrawals
-- Unused tokens whose accounts are still to be deleted at the provider.
create table detached_payout_accounts (
  account_token text primary key,
  -- A replaced bank account can be restored by a link, so it is stored a day longer than the link works.
  forget_after timestamptz not null default app_now()
);

-- owner: modules/withdrawals
-- Withdrawals of members' balances to their bank accounts.
create table withdrawals (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users,
  -- Idempotency key from the browser.
  request_id uuid,
  amount_cents bigint not null,
  currency text not null default 'usd' check (currency = 'usd'),
  -- The account at the time of the request; later changes do not redirect the withdrawal.
  account_token text not null,
  last4 text not null,
  status text not null default 'pending' check (status in ('pending', 'paid', 'failed')),
  payout_id text unique,
  failure_reason text,
  tries integer not null default 0,
  try_after timestamptz not null default app_now(),
  last_error text,
  -- The last try sent nothing, because withdrawals are held since a restore.
  was_held boolean not null default false,
  created_at timestamptz not null default app_now(),
  finished_at timestamptz,
  bank_id text,
  transfer_id text unique,
  -- Part of the idempotency key: the provider repeats a definite refusal for the same key.
  attempt integer not null default 1,
  -- A paid payout can still be returned for some days.
  next_check_at timestamptz,
  returned_at timestamptz,
  transfer_fee_cents bigint not null default 0,
  -- The minimum does not apply to a full balance below it; otherwise such an account could not be closed.
  check (amount_cents between 1 and 9999999999),
  check ((status = 'pending') = (finished_at is null)),
  check ((status = 'failed') = (failure_reason is not null)),
  check (status <> 'paid' or payout_id is not null),
  check (returned_at is null or status = 'failed')
) with (fillfactor = 80);
create index withdrawals_looked_at_again on withdrawals (next_check_at) where next_check_at is not null;
create index withdrawals_of_member on withdrawals (user_id, created_at desc, id desc);
create unique index withdrawals_one_a_request on withdrawals (user_id, request_id) where request_id is not null;
create index withdrawals_waiting on withdrawals (try_after) where status = 'pending';
create trigger withdrawals_of_open_accounts before insert on withdrawals
  for each row
  execute function refuse_closed_member('user_id');

-- owner: modules/admin
-- Differences between our records and the provider.
create table provider_differences (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('payment', 'refund', 'dispute', 'transfer')),
  provider_id text not null,
  problem text not null,
  charge_id uuid references charges,
  booked_cents bigint check (booked_cents > 0),
  reported_cents bigint,
  found_at timestamptz not null default app_now(),
  seen_at timestamptz not null default app_now(),
  -- When both sides agreed, or an admin explained the difference.
  ended_at timestamptz,
  settled_by uuid references users,
  reason text,
  -- For a transfer; null when no withdrawal matches it.
  withdrawal_id uuid references withdrawals,
  check ((problem = 'missing') = (reported_cents is null)),
  check ((settled_by is null) = (reason is null)),
  check (settled_by is null or ended_at is not null),
  check ((problem = 'extra') = (booked_cents is null) and (problem <> 'extra' or kind = 'transfer')),
  -- 'extra': only the provider has the object. Unknown charges, refunds and disputes are dead letters.
  check (problem in ('missing', 'amount', 'extra')),
  check (case kind when 'transfer' then charge_id is null and (withdrawal_id is not null
    or problem = 'extra') else charge_id is not null and withdrawal_id is null end),
  unique (kind, provider_id, problem)
);
create index provider_differences_open on provider_differences (found_at) where ended_at is null;

-- owner: modules/admin
-- The operator's last known balance at the provider.
create table provider_balance (
  only_one boolean primary key default true check (only_one),
  available_cents bigint not null,
  pending_cents bigint not null,
  read_at timestamptz not null default app_now()
);

-- owner: modules/admin
-- Balance transactions of the provider that are booked in the ledger.
create table provider_balance_transactions (
  id text primary key check (length(id) between 1 and 200),
  category text not null
    check (category in ('payment', 'refund', 'dispute', 'transfer', 'fee', 'own_money', 'other')),
  -- After fees; positive for incoming money.
  net_cents bigint not null,
  created_at timestamptz not null,
  recorded_at timestamptz not null default app_now()
);
create index provider_balance_transactions_costs on provider_balance_transactions (id) where category in ('fee', 'other');
create index provider_balance_transactions_newest on provider_balance_transactions (created_at desc);
