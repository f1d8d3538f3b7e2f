-- What took money back from a charge (a dispute, a refund made at the provider itself), how much, and who bears it, so that
-- exactly that is given back when the dispute is won or the refund bounces; and what of our own refunds is still due.

-- owner: features/cards
create table card_takebacks (
  -- 'dispute:<id at the provider>' or 'refund:<our id>'.
  source text primary key,
  payment_id uuid not null references card_payments,
  amount_cents bigint not null check (amount_cents > 0),
  -- The pot its contribution left, the cardholder who owes it, the position of its entry, a refund of ours that it made
  -- good, or we; 'unheard': we, and nobody had told us yet that the charge had succeeded.
  bearer text not null check (bearer in ('pot', 'payer', 'position', 'refund', 'house', 'unheard')),
  -- What of it made good a refund of ours that was due.
  covered_cents bigint not null default 0 check (covered_cents between 0 and amount_cents),
  taken_at timestamptz not null default app_now(),
  returned_at timestamptz
);
create index card_takebacks_of_payment on card_takebacks (payment_id);

-- owner: features/cards
alter table card_disputes
  add column amount_cents bigint check (amount_cents > 0),
  -- When the provider said what its fee is; null: not yet.
  add column fee_told_at timestamptz,
  add column reconciled_at timestamptz;

-- owner: features/cards
alter table card_refunds
  -- What of it came back otherwise: by a dispute that was lost, a refund made at the provider, or asked for again.
  add column covered_cents bigint not null default 0 check (covered_cents between 0 and amount_cents),
  -- Booked as due back: every refund of ours; one made at the provider itself once it has bounced.
  add column is_due boolean not null default true,
  add column reconciled_at timestamptz;
update card_refunds r set is_due = false where requested_by = 'provider'
   and not exists (select from ledger_transactions t where t.key = 'refund:' || r.id || ':bounced');
-- Asked for again: what is due stands on the newest.
update card_refunds r set covered_cents = amount_cents where status = 'failed'
   and exists (select from card_refunds n where n.intent_id = r.intent_id and (n.created_at, n.id) > (r.created_at, r.id));
-- A charge is refunded once by us; at the provider itself it may be in parts.
drop index card_refunds_one_a_charge;
create unique index card_refunds_one_a_charge on card_refunds (intent_id)
 where status <> 'failed' and requested_by <> 'provider';

-- What took money back so far, as the ledger has booked it.
insert into card_takebacks (source, payment_id, amount_cents, bearer, taken_at, returned_at)
select s.source, s.payment_id, -clearing.cents - s.fee_cents,
       case when lines.names @> '{group:pot}' then 'pot'
            when lines.names @> '{member:owed}' and t.kind = 'group.dispute' then 'payer'
            when p.purpose <> 'contribution' and exists (select from queue_positions q where q.contribution_id = p.id)
              then 'position'
            when p.succeeded_at is null then 'unheard' else 'house' end,
       s.taken_at, s.returned_at
  from (select 'dispute:' || dispute_id as source, 'dispute:' || dispute_id || ':opened' as key, payment_id, fee_cents,
               opened_at as taken_at, case status when 'won' then closed_at end as returned_at from card_disputes
        union all
        select 'refund:' || id, 'refund:' || id || key, payment_id, 0, created_at,
               case status when 'failed' then finished_at end
          from card_refunds, unnest(array[':foreign', ':paid']) key where requested_by = 'provider') s
  join ledger_transactions t on t.key = s.key
  join card_payments p on p.id = s.payment_id
  cross join lateral (select sum(l.amount_cents) as cents from ledger_lines l join ledger_accounts a on a.id = l.account_id
                       where l.transaction_id = t.id and a.name in ('queue:clearing', 'groups:clearing')) clearing
  cross join lateral (select array_agg(a.name) as names from ledger_lines l join ledger_accounts a on a.id = l.account_id
                       where l.transaction_id = t.id) lines
 where -clearing.cents - s.fee_cents > 0;
update card_disputes d set fee_told_at = opened_at,
       amount_cents = coalesce((select amount_cents from card_takebacks where source = 'dispute:' || d.dispute_id),
                               (select amount_cents from card_payments where id = d.payment_id));
alter table card_disputes alter column amount_cents set not null;

-- Refunds whose money is still due, and how much of it.
create view due_refunds as
  select r.*, r.amount_cents - r.covered_cents as due_cents
    from card_refunds r where r.is_due and r.status <> 'succeeded' and r.amount_cents > r.covered_cents;

-- Money that is due back and does not move: a refund that cannot be sent, or one that the bank sent back.
drop view stranded_refunds;
create view stranded_refunds as
  select * from due_refunds where (status = 'requested' and tries >= 3) or status = 'failed';
