-- Every withdrawal has the ledger transactions of its status, each with the right accounts, and no other exists.
with wanted as (
  select w.id::text as withdrawal, 'asked for' as step,
         format('member:balance %1$s %2$s, member:withdrawing %1$s -%2$s', w.user_id, w.amount_cents) as movement
    from withdrawals w
  union all
  select w.id::text, 'ended',
         format('member:withdrawing %s %s, %s -%2$s', w.user_id, w.amount_cents,
                case when w.status = 'paid' or w.returned_at is not null
                     then 'withdrawals:clearing 00000000-0000-0000-0000-000000000000'
                     else 'member:balance ' || w.user_id end)
    from withdrawals w where w.status <> 'pending'
  union all
  select w.id::text, 'returned',
         format('withdrawals:clearing 00000000-0000-0000-0000-000000000000 %s, member:balance %s -%1$s', w.amount_cents,
                w.user_id)
    from withdrawals w where w.returned_at is not null
), booked as (
  select s.subject_id as withdrawal,
         case t.kind when 'withdrawal_pending' then 'asked for' when 'withdrawal_returned' then 'returned' else 'ended' end
           as step,
         string_agg(a.name || ' ' || a.owner_id || ' ' || l.amount_cents, ', ' order by l.amount_cents desc) as movement
    from ledger_transactions t join ledger_lines l on l.transaction_id = t.id join ledger_accounts a on a.id = l.account_id
    left join ledger_subjects s on s.transaction_id = t.id and s.kind = 'withdrawal'
   where t.kind in ('withdrawal_pending', 'withdrawal_paid', 'withdrawal_failed', 'withdrawal_returned')
   group by 1, 2
)
select withdrawal, step, w.movement as wanted, b.movement as booked
  from wanted w full join booked b using (withdrawal, step) where w.movement is distinct from b.movement;
