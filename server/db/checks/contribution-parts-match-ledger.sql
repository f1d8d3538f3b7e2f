-- The set-off amount of a contribution is the sum of its parts, less amounts returned by the recipient of the round.
select p.id, p.set_off_cents, p.late_fee_set_off_cents, s.cents, s.late_fee_cents
  from payments p
  cross join lateral (
    select coalesce(sum(amount_cents), 0) as cents, coalesce(sum(late_fee_cents), 0) as late_fee_cents
      from payment_offsets where payment_id = p.id) s
  cross join lateral (
    select coalesce(sum(set_off_cents), 0) as cents, coalesce(sum(late_fee_set_off_cents), 0) as late_fee_cents
      from payment_returns where payment_id = p.id) b
 where p.set_off_cents <> s.cents - b.cents or p.late_fee_set_off_cents <> s.late_fee_cents - b.late_fee_cents
    or (p.method = 'set_off' and p.set_off_cents <> p.amount_cents)
    or (s.cents > 0 and p.missed_at is null and p.forgiven_at is null)
union all
select b.id, b.set_off_cents, b.late_fee_set_off_cents + b.late_fee_paid_cents, coalesce(booked.to_cents, 0), booked.owed_cents
  from (select b.*, r.recipient_id from payment_returns b join payments p on p.id = b.payment_id
          left join group_rounds r on r.group_id = p.group_id and r.round = p.round) b
  left join lateral (
    select -sum(l.amount_cents) filter (where a.name = 'member:balance' and a.owner_id = b.to_user) as to_cents,
           sum(l.amount_cents) filter (where a.name = 'member:owed' and a.owner_id = b.from_user) as owed_cents
      from ledger_subjects s join ledger_transactions t on t.id = s.transaction_id
      join ledger_lines l on l.transaction_id = t.id join ledger_accounts a on a.id = l.account_id
     where s.kind = 'group_payment_return' and s.subject_id = b.id::text
       and t.kind in ('group.late-fee-back', 'group.set-off-back')) booked on true
 where b.from_user is distinct from b.recipient_id
    or (b.from_user <> b.to_user
        and (coalesce(booked.to_cents, 0) <> b.set_off_cents + b.late_fee_set_off_cents + b.late_fee_paid_cents
             or coalesce(booked.owed_cents, 0) <> b.owed_cents))
union all
select s.id, s.amount_cents, s.late_fee_cents, booked.cents, null
  from payment_offsets s
  full join (select t.id, b.subject_id, a.owner_id, l.amount_cents as cents
               from ledger_transactions t join ledger_lines l on l.transaction_id = t.id
               join ledger_accounts a on a.id = l.account_id
               left join ledger_subjects b on b.transaction_id = t.id and b.kind = 'group_payment_part'
              where t.kind = 'group.set-off' and a.name = 'member:balance') booked on booked.subject_id = s.id::text
 where s.id is null or booked.id is null or booked.owner_id <> s.user_id
    or booked.cents <> s.amount_cents + s.late_fee_cents;
