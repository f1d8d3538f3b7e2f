-- The payer of a returned bank debit owes its fee once, and nothing else is booked as such a fee.
select coalesce(c.id::text, t.key) as debit, c.return_fee_cents, booked.cents as booked_cents, c.status
  from (select * from charges where return_fee_cents is not null) c
  full join (select t.id, t.key, s.subject_id
               from ledger_transactions t
               left join ledger_subjects s on s.transaction_id = t.id and s.kind = 'card_payment'
              where t.kind = 'owed.return-fee') t on t.subject_id = c.id::text
  left join lateral (
    select sum(l.amount_cents) as cents, bool_and(a.owner_id = c.user_id) as is_theirs
      from ledger_lines l join ledger_accounts a on a.id = l.account_id
     where l.transaction_id = t.id and a.name = 'member:owed') booked on true
 where c.id is null
    or c.status not in ('canceled')
    or (c.return_fee_cents = 0) <> (t.id is null)
    or (t.id is not null and (booked.cents <> c.return_fee_cents or booked.is_theirs is not true));
