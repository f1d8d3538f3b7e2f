-- The stored totals of all groups match contributions, rounds and ledger lines.
select 'contributions and rounds' as source, t.contributions_cents, c.cents as contributions, t.paid_out_cents, r.cents as paid_out
  from ledger_group_totals t,
       (select coalesce(sum(case status when 'completed' then amount_cents else set_off_cents end), 0) as cents from payments) c,
       (select coalesce(sum(card_cents + cash_cents - fee_cents), 0) as cents from group_rounds where closed_at is not null) r
 where t.contributions_cents <> c.cents or t.paid_out_cents <> r.cents
union all
select 'pots', t.contributions_cents, pots.held_cents + fees.cents + t.paid_out_cents, null, null
  from ledger_group_totals t,
       (select coalesce(-sum(l.amount_cents), 0) as held_cents
          from ledger_lines l join ledger_accounts a on a.id = l.account_id where a.name = 'group:pot') pots,
       (select coalesce(-sum(l.amount_cents), 0) as cents
          from ledger_lines l join ledger_accounts a on a.id = l.account_id where a.name = 'fees:app:groups') fees
 where t.contributions_cents <> pots.held_cents + fees.cents + t.paid_out_cents
union all
select 'one row', count(*), null, null, null from ledger_group_totals having count(*) <> 1;
