-- A balance below the smallest withdrawal leaves whole, or an account with it could never be closed.
alter table withdrawals
  drop constraint withdrawals_amount_cents_check,
  add constraint withdrawals_amount_cents_check check (amount_cents between 1 and 9999999999);
