-- What a contribution says was taken from its payer's money is the sum of its parts, each taken from the balance of
-- whoever owed it, once; only what was missed is taken so.
select p.id, p.set_off_cents, p.late_fee_set_off_cents, s.cents, s.late_fee_cents
  from payments p
  cross join lateral (
    select coalesce(sum(amount_cents), 0) as cents, coalesce(sum(late_fee_cents), 0) as late_fee_cents
      from payment_parts where payment_id = p.id) s
 where p.set_off_cents <> s.cents or p.late_fee_set_off_cents <> s.late_fee_cents
    or (p.method = 'set_off' and p.set_off_cents <> p.amount_cents)
    or (s.cents > 0 and p.missed_at is null)
union all
select s.id, s.amount_cents, s.late_fee_cents, booked.cents, null
  from payment_parts s
  full join (select t.key, a.owner_id, l.amount_cents as cents
               from ledger_transactions t join ledger_lines l on l.transaction_id = t.id
               join ledger_accounts a on a.id = l.account_id
              where t.kind = 'group.set-off' and a.name = 'member:balance') booked on booked.key = 'set-off:' || s.id
 where s.id is null or booked.key is null or booked.owner_id <> s.user_id
    or booked.cents <> s.amount_cents + s.late_fee_cents;
