-- What the ledger says is due back is what refunds of ours still have to return: the newest of each charge, unless it
-- has succeeded.
select due.cents as refunds_cents, -a.balance_cents as ledger_cents
  from (select coalesce(sum(newest.amount_cents), 0) as cents
          from (select distinct on (intent_id) amount_cents, status
                  from card_refunds where requested_by <> 'provider' order by intent_id, created_at desc, id) newest
         where newest.status <> 'succeeded') due, ledger_accounts a
 where a.name = 'queue:refunds-due' and due.cents <> -a.balance_cents;
