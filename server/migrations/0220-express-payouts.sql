-- Members' accounts at the payout provider: opened on its pages, so no bank number passes through us. What is paid out goes
-- to one bank account, named by its id since the withdrawal was asked for.

-- One a member, from the first click on. The row is there before the provider is asked: its key is made of member and attempt.
-- owner: features/withdrawals
create table connected_accounts (
  user_id uuid primary key references users,
  attempt integer not null default 1,
  -- Null until the provider has answered.
  account_token text unique,
  -- What it said when it was asked last.
  details_submitted boolean not null default false,
  transfers_active boolean not null default false,
  payouts_enabled boolean not null default false,
  disabled_reason text,
  missing text[] not null default '{}',
  -- The bank accounts that it pays to; the first is the one that is used.
  bank_ids text[] not null default '{}',
  -- Put there by a change that was undone: nothing goes to them.
  barred_bank_ids text[] not null default '{}',
  -- Why a bank sent the last payout back, and which.
  refused_bank_id text,
  refused_code text,
  -- Null while the member can withdraw.
  unready_since timestamptz,
  look_after timestamptz not null default app_now(),
  looks integer not null default 0,
  created_at timestamptz not null default app_now()
);
create index connected_accounts_due on connected_accounts (look_after) where account_token is not null;
create trigger connected_accounts_of_open_accounts before insert on connected_accounts
  for each row execute function refuse_closed_member('user_id');
create trigger connected_accounts_dropped after update or delete on connected_accounts
  for each row execute function note_dropped_account();

-- The account of before had one bank account, whose id the sandbox takes from its token (0221).
alter table payout_accounts add column bank_id text;
update payout_accounts set bank_id = 'ba_of_' || account_token;
alter table payout_accounts alter column holder_name set default '';
insert into connected_accounts (user_id, account_token, details_submitted, transfers_active, payouts_enabled, bank_ids)
  select user_id, account_token, true, true, true, array[bank_id] from payout_accounts;

alter table withdrawals
  add column bank_id text,
  add column transfer_id text unique,
  -- A definite no of the provider is kept under its key: the next try has another.
  add column attempt integer not null default 1,
  -- Said to be paid, a payout can still come back for some days.
  add column look_again_at timestamptz,
  add column returned_at timestamptz,
  add check (returned_at is null or status = 'failed');
update withdrawals set bank_id = 'ba_of_' || account_token where status = 'pending';
create index withdrawals_looked_at_again on withdrawals (look_again_at) where look_again_at is not null;
