-- Bank debits: accounts saved beside cards, charges whose outcome takes days, and what a returned one costs.

alter table card_methods
  add column kind text not null default 'card'
    check (kind in ('card', 'us_bank_account', 'sepa_debit', 'bacs_debit')),
  add column bank_name text,
  alter column brand drop not null,
  alter column exp_month drop not null,
  alter column exp_year drop not null,
  add constraint card_methods_card_check
    check ((kind = 'card') = (brand is not null and exp_month is not null and exp_year is not null)),
  add constraint card_methods_bank_check check ((kind = 'card') = (bank_name is null));

-- An account whose holder has still to confirm two small amounts at the provider: where, and since when.
alter table card_setups
  add column kind text not null default 'card'
    check (kind in ('card', 'us_bank_account', 'sepa_debit', 'bacs_debit')),
  add column bank_name text,
  add column last4 text check (last4 ~ '^[0-9]{4}$'),
  add column verify_url text,
  add column verify_since timestamptz,
  add constraint card_setups_verify_check
    check ((verify_since is null) = (verify_url is null) and (verify_since is null or kind <> 'card'));
create index card_setups_to_verify on card_setups (user_id) where verify_since is not null and done_at is null;

alter table card_payments
  add column kind text not null default 'card'
    check (kind in ('card', 'us_bank_account', 'sepa_debit', 'bacs_debit')),
  -- By when the bank is expected to answer; a card answers at once.
  add column settles_on date,
  -- What the provider took for a debit that came back unpaid.
  add column return_fee_cents bigint check (return_fee_cents >= 0),
  add constraint card_payments_debit_check
    check ((kind = 'card') = (settles_on is null) and (kind = 'card' or method_id is not null)),
  add constraint card_payments_return_check check (return_fee_cents is null or kind <> 'card');

alter table card_events add column return_fee_cents bigint;

-- Its round was paid out while a debit for it, begun in time, was under way: not missed as long as that lasts.
alter table payments
  add column awaited_at timestamptz,
  add constraint payments_awaited_check
    check (awaited_at is null or (missed_at is null and status in ('pending', 'failed'))),
  drop constraint payments_method_check,
  add constraint payments_method_check check (method in ('card', 'bank_debit', 'cash', 'set_off')),
  add constraint payments_debit_check check (method is distinct from 'bank_debit' or card_payment_id is not null);
create index payments_awaited on payments (group_id) where awaited_at is not null;

-- The sandbox's side of it.
alter table sandbox_intents
  drop constraint sandbox_intents_status_check,
  add constraint sandbox_intents_status_check check (
    status in ('requires_payment_method', 'requires_action', 'processing', 'succeeded', 'canceled'));

alter table sandbox_charges
  add column kind text not null default 'card' check (kind in ('card', 'us_bank_account')),
  add column settled_at timestamptz,
  -- What a debit that failed cost its merchant.
  add column failure_fee_cents integer check (failure_fee_cents >= 0),
  add column failure_transaction_id text,
  drop constraint sandbox_charges_status_check,
  add constraint sandbox_charges_status_check check (status in ('pending', 'succeeded', 'failed'));

alter table sandbox_methods
  add column kind text not null default 'card' check (kind in ('card', 'us_bank_account')),
  add column bank_name text,
  alter column exp_month drop not null,
  alter column exp_year drop not null,
  add constraint sandbox_methods_bank_check check (
    (kind = 'card') = (bank_name is null) and (kind = 'card') = (exp_month is not null and exp_year is not null));

alter table sandbox_setups
  add column kind text not null default 'card' check (kind in ('card', 'us_bank_account')),
  -- While two small amounts are to be confirmed: of which account, on which page, and how often it was tried.
  add column pending_account jsonb,
  add column verification_id text unique,
  add column verification_tries integer not null default 0,
  drop constraint sandbox_setups_check,
  add constraint sandbox_setups_check check (
    (status = 'requires_action') = ((authentication_id is not null and pending_card is not null)
                                    or (verification_id is not null and pending_account is not null)));

alter table sandbox_aftermaths
  drop constraint sandbox_aftermaths_deed_check,
  add constraint sandbox_aftermaths_event_check check (
    event in ('dispute', 'inquiry', 'fraud_warning', 'settle_refund', 'fail_refund', 'settle_debit', 'return_debit'));
