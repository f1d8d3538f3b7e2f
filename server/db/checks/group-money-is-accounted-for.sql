-- For each group, from ledger lines alone: contributions = payouts + fees + held.
with moved as (
  select pot.owner_id as group_id, t.kind, -l.amount_cents as pot_cents,
         coalesce(other.paid_cents, 0) as paid_cents, coalesce(other.fee_cents, 0) as fee_cents
    from ledger_accounts pot
    join ledger_lines l on l.account_id = pot.id
    join ledger_transactions t on t.id = l.transaction_id
    left join lateral (
      select -sum(o.amount_cents) filter (where a.name in ('member:balance', 'group:outside')) as paid_cents,
             -sum(o.amount_cents) filter (where a.name = 'fees:app:groups') as fee_cents
        from ledger_lines o join ledger_accounts a on a.id = o.account_id
       where o.transaction_id = t.id and o.account_id <> pot.id) other on true
   where pot.name = 'group:pot'
), sums as (
  select group_id,
         coalesce(sum(pot_cents) filter (where kind in ('group.contribution', 'group.cash', 'group.set-off',
           'group.set-off-back', 'group.dispute-won', 'group.cancel', 'group.dispute')), 0) as contributions_cents,
         coalesce(sum(paid_cents) filter (where kind in ('group.payout', 'group.repair', 'group.former-member',
           'group.late-fee')), 0) as payouts_cents,
         sum(fee_cents) as fees_cents, sum(pot_cents) as held_cents
    from moved group by group_id
)
select * from sums where contributions_cents <> payouts_cents + fees_cents + held_cents;
