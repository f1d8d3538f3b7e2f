-- The ledger paid out exactly the amounts of each closed round, and our fee.
with booked as (
  select t.id, c.subject_id::uuid as payment_id, r.subject_id::uuid as group_id, r.round
    from ledger_transactions t
    left join ledger_subjects c on c.transaction_id = t.id and c.kind = 'group_payment'
    left join ledger_subjects r on r.transaction_id = t.id and r.kind = 'round'
   where t.kind in ('group.payout', 'group.repair', 'group.former-member')
), of_round as (
  select coalesce(p.group_id, b.group_id) as group_id, coalesce(p.round, b.round) as round, b.id
    from booked b left join payments p on p.id = b.payment_id
), paid as (
  select o.group_id, o.round,
         coalesce(sum(-l.amount_cents) filter (where a.name = 'member:balance'), 0) as net_cents,
         coalesce(sum(-l.amount_cents) filter (where a.name = 'group:outside'), 0) as cash_cents,
         coalesce(sum(-l.amount_cents) filter (where a.name = 'fees:app:groups'), 0) as fee_cents,
         bool_and(a.name <> 'group:pot' or a.owner_id = o.group_id) as is_own_pot,
         bool_and(a.name <> 'member:balance' or exists (
           select from group_members holder
            where holder.group_id = o.group_id and holder.payout_order = o.round and holder.left_at is null
              and (holder.user_id = a.owner_id
                   or exists (select from former_member_claims c where c.seat_id = holder.seat_id and c.user_id = a.owner_id)))) as is_own_place
    from of_round o join ledger_lines l on l.transaction_id = o.id join ledger_accounts a on a.id = l.account_id
   group by o.group_id, o.round
)
select coalesce(r.group_id, paid.group_id) as group_id, coalesce(r.round, paid.round) as round, r.card_cents, r.cash_cents,
       r.fee_cents, paid.net_cents as booked_net_cents, paid.cash_cents as booked_cash_cents, paid.fee_cents as booked_fee_cents
  from (select * from group_rounds where closed_at is not null) r
  full join paid on paid.group_id = r.group_id and paid.round = r.round
 where r.group_id is null or coalesce(paid.net_cents, 0) <> r.card_cents - r.fee_cents
    or coalesce(paid.cash_cents, 0) <> r.cash_cents or coalesce(paid.fee_cents, 0) <> r.fee_cents
    or not paid.is_own_pot or not paid.is_own_place;
