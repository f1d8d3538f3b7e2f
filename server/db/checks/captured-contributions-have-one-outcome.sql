-- Every charge that took money for a contribution completed one contribution, is refunded by us, or was reversed in
-- full. A charge reversed after the payout still counts, and its cardholder owes the amount.
select p.id, p.status, c.contributions, r.refunds, t.whole, t.in_force, t.others, e.ended_empty
  from charges p
  join payment_charges a on a.charge_id = p.id
  cross join lateral (
    select count(*) as contributions from payments where charge_id = p.id and status = 'completed') c
  cross join lateral (
    select count(*) as refunds from refunds where charge_id = p.id and intent_id = p.intent_id and is_due) r
  cross join lateral (
    select count(*) as whole,
           count(*) filter (where returned_at is null) as in_force,
           count(*) filter (where returned_at is null and liable_party not in ('payer', 'refund')) as others
      from charge_reversals where charge_id = p.id and amount_cents >= p.amount_cents) t
  cross join lateral (
    select exists (
      select from payments d join ledger_subjects s on s.kind = 'group_payment' and s.subject_id = d.id::text
        join ledger_transactions l on l.id = s.transaction_id and l.kind = 'group.cancel'
       where d.charge_id = p.id and d.status = 'refunded'
         and (select sum(k.amount_cents) from charge_reversals k where k.charge_id = p.id) >= d.amount_cents
    ) as ended_empty) e
 where case
         when p.status in ('open', 'canceled') then c.contributions > 0
         when p.status = 'succeeded' then c.contributions + least(r.refunds, 1) <> 1
           and not (c.contributions + r.refunds = 0 and e.ended_empty)
         else r.refunds + t.whole = 0 or c.contributions > 0 and (r.refunds > 0 or t.others > 0 and t.others = t.in_force) end
    or exists (select from charge_reversals k where k.charge_id = p.id and k.returned_at is not null
                and not exists (
                  select from (select 'dispute' as kind, dispute_id as id from disputes
                                where charge_id = k.charge_id and 'dispute:' || dispute_id = k.source
                               union all
                               select 'refund', id::text from refunds
                                where charge_id = k.charge_id and 'refund:' || id = k.source) o
                    join ledger_subjects s on s.kind = o.kind and s.subject_id = o.id
                    join ledger_transactions l on l.id = s.transaction_id
                   where l.kind = 'group.dispute-won'
                      or (l.kind = 'group.refund' and exists (
                            select from ledger_lines i join ledger_accounts a on a.id = i.account_id
                             where i.transaction_id = l.id and a.name = 'groups:clearing' and i.amount_cents > 0))));
