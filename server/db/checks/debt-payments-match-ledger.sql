-- Every debt payment is booked once, for its member and at its amount, and nothing else is booked as one.
select coalesce(o.id::text, t.key) as payment, o.amount_cents, booked.cents as booked_cents
  from (select o.id, o.user_id, o.amount_cents
          from debt_payments o left join charges c on c.id = o.charge_id
         where o.charge_id is null or c.succeeded_at is not null) o
  full join (select t.id, t.key, t.kind, s.subject_id
               from ledger_transactions t left join ledger_subjects s on s.transaction_id = t.id and s.kind = 'owed_payment'
              where t.kind in ('owed.paid', 'owed.unmatched')) t on t.subject_id = o.id::text
  left join lateral (
    select -sum(l.amount_cents) as cents, bool_and(a.owner_id = o.user_id) as is_theirs
      from ledger_lines l join ledger_accounts a on a.id = l.account_id
     where l.transaction_id = t.id and (a.name = 'member:owed' or (a.name = 'member:balance' and l.amount_cents < 0))) booked on true
 where o.id is null or t.id is null or booked.is_theirs is not true
    or (t.kind = 'owed.paid' and booked.cents <> o.amount_cents);
