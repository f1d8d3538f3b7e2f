-- owner: features/refunds
-- reads: debt_write_offs
-- What admins have given of the operator's money: one sum a day bounds refunds and write-offs.
create or replace view money_given_by_admins as
  select requested_by, requested_at, amount_cents from refund_requests where status <> 'declined'
  union all
  select requested_by, requested_at, amount_cents from debt_write_offs where status <> 'declined';
