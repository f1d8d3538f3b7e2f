-- Groups: contributions = pots paid out + our fee + in pots. Queue: entries = paid out + pools + withheld.
with sides as (
  select account, to_day as day, change_cents as cents, 'groups' as part from public_ledger_periods
   where account in ('raised:contributions', 'paid-out:groups', 'fees:app:groups', 'group:pot')
  union all
  select account, day, change_cents, 'queue' from public_ledger_days
   where account in ('raised:entries', 'paid-out:queue', 'queue:withheld') or account like 'queue:pool:%'
)
select part, day, sum(case when account like 'raised:%' then cents else -cents end) as difference
  from sides group by part, day
having sum(case when account like 'raised:%' then cents else -cents end) <> 0
union all
select 'groups left out', null, count(*) from public_ledger_accounts
 where is_left_out and account in ('raised:contributions', 'paid-out:groups', 'fees:app:groups', 'group:pot') having count(*) > 0;
