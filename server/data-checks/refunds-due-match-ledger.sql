-- What the ledger says is due back, of the queue and of groups, is what refunds of ours still have to return: the newest
-- of each charge, unless it has succeeded. One made at the provider itself is due once it has bounced.
select a.name, coalesce(due.cents, 0) as refunds_cents, -a.balance_cents as ledger_cents
  from ledger_accounts a
  left join (select newest.account, sum(newest.amount_cents) as cents
               from (select distinct on (r.intent_id) r.amount_cents, r.status,
                            case p.purpose when 'contribution' then 'groups:refunds-due'
                                           else 'queue:refunds-due' end as account
                       from card_refunds r join card_payments p on p.id = r.payment_id
                      where r.requested_by <> 'provider'
                         or exists (select from ledger_transactions t where t.key = 'refund:' || r.id || ':bounced')
                      order by r.intent_id, r.created_at desc, r.id) newest
              where newest.status <> 'succeeded' group by newest.account) due on due.account = a.name
 where a.name in ('queue:refunds-due', 'groups:refunds-due') and coalesce(due.cents, 0) <> -a.balance_cents;
