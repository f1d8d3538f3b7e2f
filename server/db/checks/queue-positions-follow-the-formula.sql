-- A position's level and its earnings (paid or withheld) follow from its number and n.
with cash(level, cents) as (values (1, 7500), (2, 11700), (3, 16200), (4, 24300), (5, 72900)),
     expected as (
       select p.global_position, count(cash.level) as payouts, coalesce(sum(cash.cents), 0) as cents
         from queue_positions p cross join queue_counter c
         left join cash on queue_payouts_at(cash.level, c.entries) >= p.global_position
        group by p.global_position)
select p.global_position, p.current_level, e.payouts, p.earnings_cents + p.withheld_cents as brought_cents, e.cents
  from queue_positions p join expected e using (global_position)
 where p.earnings_cents + p.withheld_cents <> e.cents
    or p.current_level <> least(e.payouts + 1, 5) or p.has_completed_level <> (e.payouts = 5);
