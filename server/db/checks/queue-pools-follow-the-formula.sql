-- Each pool holds the prices of its entries less three prices per payout, by the closed formula of n.
with levels(level, price) as (values (1, entry_base_cents()), (2, 7500), (3, 10800), (4, 16200), (5, 24300)),
     expected as (
       select level, price * (case when level = 1 then c.entries else queue_payouts_at(level - 1, c.entries) end)
                     - 3 * price * queue_payouts_at(level, c.entries) as cents
         from levels, queue_counter c)
select e.level, e.cents as expected_cents, -a.balance_cents as pool_cents
  from expected e join ledger_accounts a on a.name = 'queue:pool:' || e.level where -a.balance_cents <> e.cents;
