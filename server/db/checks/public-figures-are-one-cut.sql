-- The published figures equal the sum of the newest cut's movements per account, without pending or late ones.
with movements as (
  select t.id, coalesce(r.kind, t.kind) as kind
    from public_ledger_cutoff c
    join ledger_transactions t on t.id <= c.last_transaction_id
    left join ledger_transactions r on r.id = t.reverses_id
   where not exists (select from public_ledger_pending w where w.transaction_id = t.id)
     and not exists (select from public_ledger_late l where l.transaction_id = t.id)
), lines as (
  select m.kind, a.name, l.amount_cents, case a.side when 'debit' then l.amount_cents else -l.amount_cents end as own_cents
    from movements m join ledger_lines l on l.transaction_id = m.id join ledger_accounts a on a.id = l.account_id
), added as (
  select name as account, sum(own_cents) as cents from lines group by name
  union all
  select 'raised:contributions', coalesce(-sum(amount_cents) filter (where name = 'group:pot' and kind in ('group.contribution',
           'group.cash', 'group.set-off', 'group.set-off-back', 'group.dispute-won', 'group.cancel', 'group.dispute', 'group.late-fee')), 0)
    from lines
  union all
  select 'paid-out:groups', coalesce(-sum(amount_cents) filter (where name in ('member:balance', 'group:outside')
           and kind in ('group.payout', 'group.repair', 'group.former-member')), 0)
    from lines
), published as (
  select s.account, s.balance_cents - s.open_cents as cents from public_ledger_accounts s
   where not s.is_left_out and exists (select from public_ledger_cutoff)
     and (s.account like 'member:%' or s.account like 'group:%' or s.account like '%:groups' or s.account in ('raised:contributions',
          'groups:clearing', 'groups:refunds-due', 'loss:debts', 'withdrawals:clearing', 'provider:fees:withdrawals'))
)
select p.account, p.cents as published, coalesce(a.cents, 0) as ledger
  from published p left join added a using (account)
 where p.cents <> coalesce(a.cents, 0);
