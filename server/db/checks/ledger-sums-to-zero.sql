-- Assets = liabilities + equity: all balances together are zero.
select sum(balance_cents) as off_by_cents from ledger_accounts having sum(balance_cents) <> 0;
