-- What the provider keeps of refunds and transfers is booked as its balance says, and transfers are compared as payments are.

-- owner: features/cards
-- What was booked of it; below zero where the provider gave something back.
alter table card_refunds add column fee_cents bigint not null default 0;

-- owner: features/withdrawals
alter table withdrawals add column transfer_fee_cents bigint not null default 0;

-- owner: features/ledger
insert into ledger_account_names (name, side, may_be_negative, is_owned) values ('provider:fees:withdrawals', 'debit', true, false);
-- owner: features/ledger
insert into ledger_accounts (name, side, may_be_negative)
  select name, side, may_be_negative from ledger_account_names where name = 'provider:fees:withdrawals';

-- owner: features/reconciliation
alter table provider_differences
  drop constraint provider_differences_kind_check,
  drop constraint provider_differences_problem_check,
  alter column payment_id drop not null,
  alter column booked_cents drop not null,
  -- Of a transfer; null of one that is for nothing that we know.
  add column withdrawal_id uuid references withdrawals,
  add constraint provider_differences_kind_check check (kind in ('payment', 'refund', 'dispute', 'transfer')),
  -- 'extra': the provider has made it, and our books know nothing of it. Charges, refunds and disputes of that kind are dead letters.
  add constraint provider_differences_problem_check check (problem in ('missing', 'amount', 'extra')),
  add constraint provider_differences_extra_check
    check ((problem = 'extra') = (booked_cents is null) and (problem <> 'extra' or kind = 'transfer')),
  add constraint provider_differences_subject_check
    check (case kind when 'transfer' then payment_id is null and (withdrawal_id is not null or problem = 'extra')
                     else payment_id is not null and withdrawal_id is null end);
