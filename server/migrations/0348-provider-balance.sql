-- Our balance at the payment provider, by its balance transactions.

-- owner: features/reconciliation
create table provider_balance_transactions (
  id text primary key check (length(id) between 1 and 200),
  category text not null check (category in ('payment', 'refund', 'dispute', 'transfer', 'fee', 'own_money', 'other')),
  -- After fees; positive for money coming in.
  net_cents bigint not null,
  -- By the provider's clock.
  created_at timestamptz not null,
  recorded_at timestamptz not null default app_now()
);
create index provider_balance_transactions_newest on provider_balance_transactions (created_at desc);
create index provider_balance_transactions_costs on provider_balance_transactions (id) where category in ('fee', 'other');

-- owner: features/reconciliation
create table provider_balance (
  only_one boolean primary key default true check (only_one),
  available_cents bigint not null,
  pending_cents bigint not null,
  read_at timestamptz not null default app_now()
);

-- Costs of the account itself are about their balance transaction.
-- owner of ledger_subjects: features/ledger
alter table ledger_subjects
  drop constraint ledger_subjects_kind_check,
  add constraint ledger_subjects_kind_check check (kind in ('entries', 'card_payment', 'refund', 'dispute', 'group_payment',
    'group_payment_part', 'group_payment_return', 'round', 'former_member_claim', 'withdrawal', 'owed_payment', 'write_off',
    'member', 'balance_transaction')) not valid;
