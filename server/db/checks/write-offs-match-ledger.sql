-- Every write-off is booked once, at its amount and for its member, and recovered amounts match the ledger.
select coalesce(w.id::text, t.key) as write_off, w.amount_cents, booked.cents as booked_cents
  from (select id, user_id, amount_cents from debt_write_offs where status in ('approved', 'done')) w
  full join (select t.id, t.key, s.subject_id
               from ledger_transactions t left join ledger_subjects s on s.transaction_id = t.id and s.kind = 'write_off'
              where t.kind = 'owed.written-off') t on t.subject_id = w.id::text
  left join lateral (
    select -sum(l.amount_cents) as cents, bool_and(a.owner_id = w.user_id) as is_theirs
      from ledger_lines l join ledger_accounts a on a.id = l.account_id
     where l.transaction_id = t.id and a.name = 'member:owed') booked on true
 where w.id is null or t.id is null or booked.cents <> w.amount_cents or not booked.is_theirs
union all
select a.name, w.cents, a.balance_cents
  from ledger_accounts a
  cross join (select coalesce(sum(amount_cents - recovered_cents), 0) as cents from debt_write_offs
               where status in ('approved', 'done')) w
 where a.name = 'loss:debts' and a.balance_cents <> w.cents
union all
-- A write-off's parts never exceed its amount, and no more is reversed than was recovered.
select w.id::text, w.amount_cents, sum(n.amount_cents)
  from debt_write_offs w join reversal_write_offs n on n.write_off_id = w.id
 group by w.id having sum(n.amount_cents) > w.amount_cents or sum(n.recovered_cents) > w.recovered_cents
                   or w.status not in ('approved', 'done');
