-- The double-entry ledger. Only functions write it; rows never change.

-- owner: modules/ledger
-- The chart of accounts (explained in docs/ledger.md).
create table ledger_account_names (
  name text primary key,
  side text not null check (side in ('debit', 'credit')),
  may_be_negative boolean not null,
  -- One account per member or group, instead of one for the operator.
  is_owned boolean not null
);

-- owner: modules/ledger
-- Ledger accounts with their current balance, for the operator, members and groups.
create table ledger_accounts (
  id bigint primary key generated always as identity,
  name text not null references ledger_account_names,
  -- The member or group; the nil UUID is the operator.
  owner_id uuid not null default '00000000-0000-0000-0000-000000000000',
  side text not null,
  may_be_negative boolean not null,
  currency text not null default 'usd' check (currency = 'usd'),
  balance_cents bigint not null default 0,
  version bigint not null default 0,
  created_at timestamptz not null default now(),
  constraint balance_not_below_zero check (may_be_negative or (side = 'debit' and balance_cents >= 0)
    or (side = 'credit' and balance_cents <= 0)),
  unique (owner_id, name)
) with (fillfactor = 80);
create index ledger_accounts_of_name on ledger_accounts (name, id);

-- owner: modules/ledger
-- Ledger transactions: balanced, append-only, one per idempotency key.
create table ledger_transactions (
  id bigint primary key generated always as identity,
  -- Idempotency key of the posting.
  key text not null unique check (length(key) between 1 and 200),
  kind text not null,
  reverses_id bigint unique references ledger_transactions,
  happened_at timestamptz not null,
  recorded_at timestamptz not null default now()
);
create index ledger_transactions_of_kind on ledger_transactions (kind, id);
create index ledger_transactions_of_time on ledger_transactions (happened_at);
-- Deferred to the commit, so the single totals row is locked last and briefly. Batches of entries do not touch it.
create constraint trigger ledger_group_totals_kept after insert on ledger_transactions
  deferrable initially deferred
  for each row
  when (new.kind like 'group.%' or new.kind = 'reversal')
  execute function ledger_keep_group_totals();
create trigger ledger_transactions_append_only before update or delete or truncate on ledger_transactions
  for each statement
  execute function refuse_change();
create constraint trigger ledger_transactions_named after insert on ledger_transactions
  deferrable initially deferred
  for each row
  execute function ledger_refuse_nameless();

-- owner: modules/ledger
-- Lines of ledger transactions, with the account balance before and after each.
create table ledger_lines (
  transaction_id bigint not null references ledger_transactions,
  account_id bigint not null references ledger_accounts,
  amount_cents bigint not null check (amount_cents <> 0),
  previous_balance_cents bigint not null,
  current_balance_cents bigint not null,
  account_version bigint not null,
  primary key (transaction_id, account_id),
  check (current_balance_cents = previous_balance_cents + amount_cents),
  unique (account_id, account_version)
);
create trigger ledger_lines_append_only before update or delete or truncate on ledger_lines
  for each statement
  execute function refuse_change();
-- Per statement, because one statement inserts all lines of a transaction.
create trigger ledger_lines_balanced after insert on ledger_lines
  referencing new table as added
  for each statement
  execute function ledger_refuse_unbalanced();

-- owner: modules/ledger
-- The objects that each ledger transaction is about.
create table ledger_subjects (
  transaction_id bigint not null references ledger_transactions,
  -- A batch of entries has one row, for its first entry; all entries of the batch refer to the transaction.
  kind text not null
    check (kind in ('entries', 'card_payment', 'refund', 'dispute', 'group_payment', 'group_payment_part', 'group_payment_return', 'round', 'former_member_claim', 'withdrawal', 'owed_payment', 'write_off', 'member', 'balance_transaction')),
  -- For a round: the id of its group.
  subject_id text not null check (length(subject_id) between 1 and 200),
  round smallint,
  primary key (transaction_id, kind, subject_id),
  check ((round is not null) = (kind = 'round'))
);
create index ledger_subjects_of on ledger_subjects (kind, subject_id, transaction_id);
create trigger ledger_subjects_append_only before update or delete or truncate on ledger_subjects
  for each statement
  execute function refuse_change();

-- owner: modules/ledger
-- Totals of all savings groups, next to the ledger's balances. Only the trigger below writes it.
create table ledger_group_totals (
  id integer primary key default 1 check (id = 1),
  -- Completed contributions without late fees, less contributions returned to their payer.
  contributions_cents bigint not null default 0,
  -- Pots that reached members, as balance or cash, less our fee.
  paid_out_cents bigint not null default 0
);

-- owner: modules/ledger
-- Rows of the chart of accounts; accounts of members and groups are opened on first use.
insert into ledger_account_names (name, side, may_be_negative, is_owned) values
  ('member:balance', 'credit', false, true),
  ('member:owed', 'debit', false, true),
  ('member:withdrawing', 'credit', false, true),
  ('group:pot', 'credit', false, true),
  ('group:outside', 'debit', false, true),
  ('groups:clearing', 'debit', true, false),
  ('groups:refunds-due', 'credit', false, false),
  ('provider:fees:groups', 'debit', true, false),
  ('fees:card:groups', 'credit', true, false),
  ('fees:app:groups', 'credit', true, false),
  ('loss:groups', 'debit', true, false),
  ('withdrawals:clearing', 'debit', true, false),
  ('provider:fees:withdrawals', 'debit', true, false),
  ('loss:debts', 'debit', true, false);
insert into ledger_accounts (name, side, may_be_negative)
  select name, side, may_be_negative from ledger_account_names where not is_owned order by name;
insert into ledger_group_totals (contributions_cents, paid_out_cents) values (0, 0);
