-- No pool, withheld amount or member balance is below zero.
select id, name, owner_id, balance_cents from ledger_accounts
 where not may_be_negative and (case side when 'debit' then balance_cents else -balance_cents end) < 0;
