-- The refunds due in the ledger equal the refunds that have not arrived, less amounts returned otherwise.
select a.name, coalesce(due.cents, 0) as refunds_cents, -a.balance_cents as ledger_cents
  from ledger_accounts a
  left join (select case when p.purpose in ('contribution', 'owed') then 'groups:refunds-due' else 'queue:refunds-due' end as account,
                    sum(r.due_cents) as cents
               from due_refunds r join charges p on p.id = r.charge_id group by 1) due on due.account = a.name
 where a.name in ('queue:refunds-due', 'groups:refunds-due') and coalesce(due.cents, 0) <> -a.balance_cents;
