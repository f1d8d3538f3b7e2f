-- The income of a closed round is the sum of its completed contributions and set-offs; an open round has none.
select r.group_id, r.round, r.status, r.card_cents, p.card_cents as paid_by_card_cents, r.cash_cents,
       p.cash_cents as paid_in_cash_cents, p.missing
  from group_rounds r
  cross join lateral (
    select coalesce(sum(case when status <> 'completed' or method = 'cash' then set_off_cents else amount_cents end), 0) as card_cents,
           coalesce(sum(amount_cents - set_off_cents) filter (where status = 'completed' and method = 'cash'), 0) as cash_cents,
           coalesce(sum(set_off_cents), 0) as set_off_cents,
           count(*) filter (where status <> 'completed') as missing
      from payments where group_id = r.group_id and round = r.round) p
 where case when r.closed_at is null then r.card_cents <> 0 or r.cash_cents <> 0 or r.fee_cents <> 0 or p.set_off_cents <> 0
            else r.card_cents <> p.card_cents or r.cash_cents <> p.cash_cents
              or (r.status = 'paid') <> (p.missing = 0) end;
