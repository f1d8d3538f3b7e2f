-- The entries of a ledger transaction add up to its inflow into the first pool and to the app's fees.
select c.ledger_transaction_id, sum(c.admin_fee_cents) as fees_cents, -l.amount_cents as booked_cents
  from contributions c
  left join ledger_lines l on l.transaction_id = c.ledger_transaction_id
       and l.account_id = (select id from ledger_accounts where name = 'fees:app:queue')
 group by c.ledger_transaction_id, l.amount_cents having sum(c.admin_fee_cents) <> coalesce(-l.amount_cents, 0);
