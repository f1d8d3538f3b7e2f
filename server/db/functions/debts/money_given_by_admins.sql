-- owner: modules/debts
-- reads: refund_requests
-- Refunds and write-offs that admins granted. One daily limit applies to their sum.
create or replace view money_given_by_admins as
  select requested_by, requested_at, amount_cents from refund_requests where status <> 'declined'
  union all
  select requested_by, requested_at, amount_cents from debt_write_offs where status <> 'declined';
