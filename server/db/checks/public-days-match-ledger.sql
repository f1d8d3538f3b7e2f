-- The daily public books match the ledger lines of each account, except for pending movements.
with lines as (
  select a.name as account, sum(case a.side when 'debit' then l.amount_cents else -l.amount_cents end) as cents, count(*) as movements
    from ledger_lines l join ledger_accounts a on a.id = l.account_id
   where not exists (select from public_ledger_pending w where w.transaction_id = l.transaction_id)
   group by a.name
), days as (
  select account, sum(change_cents) as cents, sum(movements) as movements from public_ledger_days group by account
), spans as (
  select account, sum(change_cents) as cents, sum(movements) as movements from public_ledger_periods group by account
)
select account, l.cents as lines, d.cents as days, s.balance_cents as sum
  from days d full join public_ledger_accounts s using (account) full join lines l using (account)
  left join spans p using (account)
 where coalesce(p.cents, 0) + s.open_cents <> s.balance_cents or coalesce(p.movements, 0) + s.open_movements <> s.movements
    or d.cents is distinct from s.balance_cents or d.movements is distinct from s.movements
    or (account not like 'raised:%' and account not like 'paid-out:%'
        and (l.cents is distinct from d.cents or l.movements is distinct from d.movements))
union all
select f.account, f.cents, null, s.balance_cents
  from ledger_group_totals t
 cross join lateral (values ('raised:contributions', t.contributions_cents), ('paid-out:groups', t.paid_out_cents)) f(account, cents)
  left join public_ledger_accounts s using (account)
 where f.cents <> coalesce(s.balance_cents, 0) and not exists (select from public_ledger_pending);
