-- Contributions paid for a seat that was handed over are repaid or waived, and the repaid amount matches the ledger.
select c.id, c.claim_cents, paid_in.cents as paid_in_cents, c.paid_cents, coalesce(booked.cents, 0) as booked_cents
  from former_member_claims c
  join group_members m on m.id = c.membership_id
  join groups g on g.id = c.group_id
  cross join lateral (
    select coalesce(sum(amount_cents - set_off_cents) filter (where paid_by = c.user_id and status in ('completed', 'refunded')), 0)
           + coalesce((select sum(s.amount_cents) from payment_offsets s join payments p on p.id = s.payment_id
                        where p.group_id = c.group_id and s.user_id = c.user_id and c.user_id = m.user_id), 0)
           - coalesce((select sum(b.set_off_cents) from payment_returns b join payments p on p.id = b.payment_id
                        where p.group_id = c.group_id and b.to_user = c.user_id and c.user_id = m.user_id), 0) as cents
      from payments where group_id = c.group_id and payer_id = m.user_id) paid_in
  left join (select s.subject_id as claim_id, -sum(l.amount_cents) as cents
               from ledger_transactions t join ledger_lines l on l.transaction_id = t.id
               join ledger_accounts a on a.id = l.account_id
               join ledger_subjects s on s.transaction_id = t.id and s.kind = 'former_member_claim'
              where t.kind = 'group.former-member' and a.name = 'member:balance' group by 1) booked
    on booked.claim_id = c.id::text
 where c.claim_cents > (case when m.left_at is null or m.group_id <> c.group_id or m.seat_id <> c.seat_id then 0 else paid_in.cents end)
    or (c.claim_cents < paid_in.cents and c.claim_cents <> c.paid_cents)
    or coalesce(booked.cents, 0) > c.paid_cents
    or (g.status <> 'canceled' and coalesce(booked.cents, 0) <> c.paid_cents)
union all
select null, 0, 0, 0, count(*) from ledger_transactions t
 where t.kind = 'group.former-member' and not exists (
   select from ledger_subjects s join former_member_claims c on c.id::text = s.subject_id
    where s.transaction_id = t.id and s.kind = 'former_member_claim')
having count(*) > 0;
