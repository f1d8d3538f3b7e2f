-- owner: modules/ledger
-- The effect of one transaction on the group totals. In PL/pgSQL, so it is compiled once per connection.
create or replace function ledger_group_parts(p_transaction_id bigint, out contributions_cents bigint, out paid_out_cents bigint)
  language plpgsql stable
  as $$
begin
  select coalesce(-sum(l.amount_cents) filter (where a.name = 'group:pot' and m.kind in ('group.contribution',
           'group.cash', 'group.set-off', 'group.set-off-back', 'group.dispute-won', 'group.cancel', 'group.dispute',
           'group.late-fee')), 0)::bigint,
         coalesce(-sum(l.amount_cents) filter (where a.name in ('member:balance', 'group:outside')
           and m.kind in ('group.payout', 'group.repair', 'group.former-member')), 0)::bigint
    into strict contributions_cents, paid_out_cents
    from (select t.id, coalesce(r.kind, t.kind) as kind
            from ledger_transactions t left join ledger_transactions r on r.id = t.reverses_id
           where t.id = p_transaction_id) m
    join ledger_lines l on l.transaction_id = m.id
    join ledger_accounts a on a.id = l.account_id;
end
$$;
