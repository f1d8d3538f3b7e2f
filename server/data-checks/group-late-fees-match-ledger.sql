-- A late fee is paid with a contribution that was missed, and reaches the recipient of its round whole, once.
select coalesce(p.id::text, booked.key) as contribution, p.late_fee_cents, booked.cents as booked_cents
  from (select id, late_fee_cents, missed_at,
               (select recipient_id from group_rounds r where r.group_id = payments.group_id and r.round = payments.round)
          from payments where status = 'completed' and late_fee_cents > 0) p
  full join (select t.key, a.owner_id, -l.amount_cents as cents
               from ledger_transactions t join ledger_lines l on l.transaction_id = t.id
               join ledger_accounts a on a.id = l.account_id
              where t.kind = 'group.late-fee' and a.name <> 'group:pot') booked on booked.key = 'late-fee:' || p.id
 where p.id is null or p.missed_at is null or booked.owner_id is distinct from p.recipient_id
    or booked.cents is distinct from p.late_fee_cents;
