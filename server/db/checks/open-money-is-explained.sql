-- Every cent in transit, held or owed is explained by a row with its owner and next step, and every row by money.
with money as materialized (
  select account, owner_id, kind, user_id, amount_cents, next_step, since from open_money
), explained as (
  select account, coalesce(owner_id, '00000000-0000-0000-0000-000000000000') as owner_id, sum(amount_cents) as cents
    from money where account is not null group by 1, 2
), booked as (
  select a.name as account, a.owner_id, abs(a.balance_cents) as cents
    from ledger_accounts a left join users u on u.id = a.owner_id
   where a.balance_cents <> 0
     and (a.name in ('queue:refunds-due', 'groups:refunds-due', 'member:withdrawing', 'group:pot', 'group:outside',
                     'queue:withheld', 'member:owed')
       or (a.name = 'member:balance' and u.status = 'closed'))
)
select coalesce(e.account, b.account) as account, coalesce(e.owner_id, b.owner_id) as owner_id,
       coalesce(e.cents, 0) as explained_cents, coalesce(b.cents, 0) as booked_cents
  from explained e full join booked b on b.account = e.account and b.owner_id = e.owner_id
 where coalesce(e.cents, 0) <> coalesce(b.cents, 0)
union all
select kind || ' without a next step', user_id, amount_cents, null from money where next_step is null or since is null;
