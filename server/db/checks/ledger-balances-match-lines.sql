-- An account's balance is the sum of its lines, and its version is their count.
select a.id, a.name, a.owner_id, a.balance_cents, coalesce(sum(l.amount_cents), 0) as lines_cents
  from ledger_accounts a left join ledger_lines l on l.account_id = a.id
 group by a.id having a.balance_cents <> coalesce(sum(l.amount_cents), 0) or a.version <> count(l.account_id);
