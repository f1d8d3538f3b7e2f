-- Money in transit equals pending withdrawals; money paid out equals paid withdrawals and the provider's fees.
select coalesce(w.user_id, a.owner_id) as member_id, coalesce(w.cents, 0) as withdrawals_cents, coalesce(a.cents, 0) as ledger_cents
  from (select user_id, sum(amount_cents) as cents from withdrawals where status = 'pending' group by user_id) w
  full join (select owner_id, -balance_cents as cents from ledger_accounts where name = 'member:withdrawing') a
    on a.owner_id = w.user_id
 where coalesce(w.cents, 0) <> coalesce(a.cents, 0)
union all
select null, w.cents, -a.balance_cents
  from (select coalesce(sum(amount_cents) filter (where status = 'paid'), 0) + coalesce(sum(transfer_fee_cents), 0)
                 - (select coalesce(sum(net_cents), 0) from provider_balance_transactions where category in ('fee', 'other')) as cents
          from withdrawals) w, ledger_accounts a
 where a.name = 'withdrawals:clearing' and w.cents <> -a.balance_cents;
