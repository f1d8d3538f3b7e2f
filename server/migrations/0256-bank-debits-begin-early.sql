-- owner: features/payments
-- Auto-pay looks at a contribution days before it is due: a bank debit begins so early that the bank has answered by then. What is
-- planned for a due day is looked at from now on each morning of the days before; a card is charged on the due day as before.
update payments
   set auto_pay_at = auto_pay_at - interval '10 days'
 where auto_pay_at is not null and auto_paid_on is null and missed_at is null and status in ('pending', 'failed');
