-- The entries of a ledger transaction add up to the app fees and card fees that it booked.
with entries as (
  select ledger_transaction_id, sum(admin_fee_cents) as app_fees_cents, sum(stripe_fee_cents) as card_fees_cents
    from contributions group by ledger_transaction_id
), booked as (
  select l.transaction_id, coalesce(-sum(l.amount_cents) filter (where a.name = 'fees:app:queue'), 0) as app_fees_cents,
         coalesce(-sum(l.amount_cents) filter (where a.name = 'fees:card:queue'), 0) as card_fees_cents
    from ledger_lines l join ledger_accounts a on a.id = l.account_id
   where a.name in ('fees:app:queue', 'fees:card:queue') group by l.transaction_id
)
select e.ledger_transaction_id, e.app_fees_cents, e.card_fees_cents, b.app_fees_cents as booked_app_fees_cents,
       b.card_fees_cents as booked_card_fees_cents
  from entries e left join booked b on b.transaction_id = e.ledger_transaction_id
 where e.app_fees_cents is distinct from b.app_fees_cents or e.card_fees_cents is distinct from b.card_fees_cents;
