-- The withheld amounts of positions, and the part applied to losses, match the ledger.
select x.withheld, x.applied, w.balance_cents as withheld_account, a.balance_cents as applied_account
  from (select coalesce(sum(withheld_cents), 0) as withheld, coalesce(sum(applied_cents), 0) as applied from queue_positions) x,
       ledger_accounts w, ledger_accounts a
 where w.name = 'queue:withheld' and a.name = 'queue:withheld-applied'
   and (x.withheld <> -w.balance_cents or x.applied <> a.balance_cents);
