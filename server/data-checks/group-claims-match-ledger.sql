-- A replaced member gets back at most what they had paid in, and what the group says has come back is what the ledger has
-- paid; in a group that was ended early some of it went to their card instead.
select m.id, m.claim_cents, paid_in.cents as paid_in_cents, m.claim_paid_cents, coalesce(booked.cents, 0) as booked_cents
  from group_members m
  join groups g on g.id = m.group_id
  cross join lateral (
    select coalesce(sum(amount_cents), 0) as cents from payments
     where group_id = m.group_id and payer_id = m.user_id and status in ('completed', 'refunded')) paid_in
  left join (select substr(t.key, 8, 36)::uuid as membership_id, -sum(l.amount_cents) as cents
               from ledger_transactions t join ledger_lines l on l.transaction_id = t.id
               join ledger_accounts a on a.id = l.account_id
              where t.kind = 'group.former-member' and a.name = 'member:balance' group by 1) booked
    on booked.membership_id = m.id
 where m.claim_cents > (case when m.left_at is null then 0 else paid_in.cents end)
    or coalesce(booked.cents, 0) > m.claim_paid_cents
    or (g.status <> 'cancelled' and coalesce(booked.cents, 0) <> m.claim_paid_cents);
