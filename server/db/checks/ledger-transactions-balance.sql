-- Every ledger transaction has lines, and they sum to zero.
select t.id, t.key, coalesce(sum(l.amount_cents), 0) as off_by_cents, count(l.account_id) as lines
  from ledger_transactions t left join ledger_lines l on l.transaction_id = t.id
 group by t.id, t.key having count(l.account_id) < 2 or sum(l.amount_cents) <> 0;
