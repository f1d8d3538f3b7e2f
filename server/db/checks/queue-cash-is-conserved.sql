-- 50 n = cash to members + withheld (gross) + pools.
select c.entries, x.cash_cents, x.withheld_cents, y.pools_cents
  from queue_counter c,
       lateral (select coalesce(sum(earnings_cents), 0) as cash_cents, coalesce(sum(withheld_cents), 0) as withheld_cents
                  from queue_positions) x,
       lateral (select -sum(balance_cents) as pools_cents from ledger_accounts where name like 'queue:pool:%') y
 where entry_base_cents() * c.entries <> x.cash_cents + x.withheld_cents + y.pools_cents;
