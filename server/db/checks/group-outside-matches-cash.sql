-- Cash that members hold equals the confirmed cash of open rounds.
select coalesce(a.owner_id, cash.group_id) as group_id, coalesce(cash.cents, 0) as cash_cents,
       coalesce(a.balance_cents, 0) as outside_cents
  from (select owner_id, balance_cents from ledger_accounts where name = 'group:outside') a
  full join (select p.group_id, sum(p.amount_cents) as cents
               from payments p join group_rounds r using (group_id, round)
              where p.status = 'completed' and p.method = 'cash' and r.closed_at is null
              group by p.group_id) cash on cash.group_id = a.owner_id
 where coalesce(a.balance_cents, 0) <> coalesce(cash.cents, 0);
