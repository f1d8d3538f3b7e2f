-- Every fee and every other balance transaction at the provider is in the ledger once, at its amount.
select b.id, b.net_cents, k.cents as booked_cents
  from (select * from provider_balance_transactions where category in ('fee', 'other') and net_cents <> 0) b
  full join (select s.subject_id as id, sum(l.amount_cents) as cents
               from ledger_subjects s join ledger_lines l on l.transaction_id = s.transaction_id
               join ledger_accounts a on a.id = l.account_id
              where s.kind = 'balance_transaction' and a.name = 'withdrawals:clearing' group by 1) k using (id)
 where b.net_cents is distinct from k.cents;
