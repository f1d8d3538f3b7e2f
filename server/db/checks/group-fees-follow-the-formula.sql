-- The fee of a round is 1 % of the money that passed through us, rounded up once, and matches the ledger.
select group_id, round, card_cents, fee_cents from group_rounds where fee_cents <> (card_cents + 99) / 100
union all
select null, null, -a.balance_cents, rounds.fee_cents
  from ledger_accounts a, (select coalesce(sum(fee_cents), 0) as fee_cents from group_rounds) rounds
 where a.name = 'fees:app:groups' and -a.balance_cents <> rounds.fee_cents;
