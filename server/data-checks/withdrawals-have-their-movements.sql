-- Every withdrawal has its first ledger transaction, every paid or failed one its second; each moves its amount between
-- the accounts that it should; and there is no such transaction without a withdrawal.
with wanted as (
  select 'bank-withdrawal:' || w.id || ':pending' as key,
         format('member:balance %1$s %2$s, member:withdrawing %1$s -%2$s', w.user_id, w.amount_cents) as movement
    from withdrawals w
  union all
  select 'bank-withdrawal:' || w.id || ':end',
         format('member:withdrawing %s %s, %s -%2$s', w.user_id, w.amount_cents,
                case w.status when 'paid' then 'withdrawals:clearing 00000000-0000-0000-0000-000000000000'
                              else 'member:balance ' || w.user_id end)
    from withdrawals w where w.status <> 'pending'
), booked as (
  select t.key, string_agg(a.name || ' ' || a.owner_id || ' ' || l.amount_cents, ', ' order by l.amount_cents desc) as movement
    from ledger_transactions t join ledger_lines l on l.transaction_id = t.id join ledger_accounts a on a.id = l.account_id
   where t.kind in ('withdrawal_pending', 'withdrawal_paid', 'withdrawal_failed')
   group by t.key
)
select key, w.movement as wanted, b.movement as booked
  from wanted w full join booked b using (key) where w.movement is distinct from b.movement;
