-- Finance writes off what a member owes: alone up to what one admin may refund a day, beyond that with a second person.

-- What written-off debts have cost the operator, less what came back of them.
-- owner: features/ledger
insert into ledger_account_names (name, side, may_be_negative, is_owned) values ('loss:debts', 'debit', true, false);
-- owner: features/ledger
insert into ledger_accounts (name, side, may_be_negative)
  select name, side, may_be_negative from ledger_account_names where name = 'loss:debts';

-- owner: features/owed
create table debt_write_offs (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users,
  amount_cents bigint not null check (amount_cents > 0),
  -- What of it came back: the bank gave money again that had been owed.
  recovered_cents bigint not null default 0 check (recovered_cents between 0 and amount_cents),
  reason text not null check (length(reason) between 3 and 500),
  -- 'done': it needed nobody else.
  status text not null check (status in ('waiting', 'approved', 'declined', 'done')),
  asked_by uuid not null references users,
  asked_at timestamptz not null default app_now(),
  decided_by uuid references users,
  decided_at timestamptz,
  decision_reason text,
  -- Whoever asks never decides, and nobody writes off alone what they owe themselves, whatever a program says.
  constraint write_off_decided_by_another check (asked_by <> decided_by),
  constraint write_off_of_another check (asked_by <> user_id or status in ('waiting', 'approved', 'declined')),
  constraint write_off_not_decided_by_debtor check (decided_by <> user_id),
  check ((status in ('approved', 'declined')) = (decided_by is not null)),
  check ((decided_by is null) = (decided_at is null)),
  check (recovered_cents = 0 or status in ('approved', 'done'))
);
create unique index debt_write_offs_one_open on debt_write_offs (user_id) where status = 'waiting';
create index debt_write_offs_of_asker on debt_write_offs (asked_by, asked_at);
create index debt_write_offs_of_member on debt_write_offs (user_id, asked_at);

-- What admins have given of the operator's money: one sum a day bounds both.
create view money_given_by_admins as
  select asked_by, asked_at, amount_cents from refund_requests where status <> 'declined'
  union all
  select asked_by, asked_at, amount_cents from debt_write_offs where status <> 'declined';

-- A debt of a closed account is written off; a write-off that waits needs a second person; payments of debts are money of groups.
create or replace view open_money as
  select case r.status when 'failed' then 'refund_failed' when 'pending' then 'refund_sent' else 'refund_waiting' end as kind,
         case when p.purpose in ('contribution', 'owed') then 'groups:refunds-due' else 'queue:refunds-due' end as account,
         null::uuid as owner_id, p.id::text as subject, p.user_id, null::uuid as group_id, r.due_cents as amount_cents,
         case r.status when 'failed' then coalesce(r.finished_at, r.created_at) else r.created_at end as since,
         case when r.status = 'failed' then coalesce(r.finished_at, r.created_at)
              when r.status = 'requested' and r.tries >= 3 then r.created_at
              when r.status = 'pending' then r.created_at + interval '14 days'
              else r.created_at + interval '1 day' end as stuck_at,
         case when exists (select from card_disputes d where d.payment_id = p.id and d.status = 'open') then 'bank_decides'
              when r.status = 'failed' then 'ask_again' when r.status = 'pending' then 'provider_is_asked'
              else 'job_sends' end as next_step
    from due_refunds r join card_payments p on p.id = r.payment_id
  union all
  select 'withdrawal', 'member:withdrawing', user_id, id::text, user_id, null, amount_cents, created_at,
         created_at + interval '7 days', 'provider_is_asked'
    from withdrawals where status = 'pending'
  union all
  select 'pot', account, h.group_id, h.group_id::text, null, h.group_id, h.cents, h.since,
         coalesce(o.grace_until, h.since) + interval '1 day', 'round_closes'
    from (select p.group_id, x.account, sum(p.amount_cents)::bigint as cents, min(p.paid_at) as since
            from payments p join group_rounds r using (group_id, round)
            cross join lateral (select 'group:pot' as account
                                union all select 'group:outside' where p.method = 'cash') x
           where p.status = 'completed' and r.closed_at is null group by 1, 2) h
    left join group_rounds o on o.group_id = h.group_id and o.status = 'open'
  union all
  select 'debt', 'member:owed', a.owner_id, a.owner_id::text, a.owner_id, null, a.balance_cents, m.since,
         case when u.status = 'closed' then m.since else m.since + interval '30 days' end,
         case when u.status = 'closed' then 'write_off' else 'member_pays' end
    from ledger_accounts a join users u on u.id = a.owner_id
    cross join lateral (select max(t.happened_at) as since from ledger_lines l
                          join ledger_transactions t on t.id = l.transaction_id
                         where l.account_id = a.id and l.amount_cents > 0) m
   where a.name = 'member:owed' and a.balance_cents <> 0
  union all
  select 'withheld', 'queue:withheld', null, q.global_position::text, q.user_id, null, q.withheld_cents, q.created_at, null,
         case q.status when 'withdrawn' then 'stays_withheld' else 'bank_decides' end
    from queue_positions q where q.withheld_cents <> 0
  union all
  select 'closed_balance', 'member:balance', a.owner_id, a.owner_id::text, a.owner_id, null, -a.balance_cents, a.created_at,
         a.created_at, 'decide_by_hand'
    from users u join ledger_accounts a on a.owner_id = u.id and a.name = 'member:balance' and a.balance_cents <> 0
   where u.status = 'closed'
  union all
  select 'charge', null, null, id::text, user_id, null, amount_cents, created_at, created_at + interval '2 days',
         'provider_is_asked'
    from card_payments where status = 'open'
  union all
  select 'event', null, null, e.id::text, p.user_id, null, e.amount_cents, e.parked_at, e.parked_at, 'retry_event'
    from card_events e left join card_payments p on p.id = e.payment_id
   where e.parked_at is not null and e.applied_at is null
  union all
  select 'dispute', null, null, p.id::text, p.user_id, null, d.amount_cents, d.opened_at, d.opened_at + interval '90 days',
         'bank_decides'
    from card_disputes d join card_payments p on p.id = d.payment_id where d.status = 'open'
  union all
  select 'refund_request', null, null, q.payment_id::text, p.user_id, null, q.amount_cents, q.asked_at,
         q.asked_at + interval '3 days', 'second_person'
    from refund_requests q join card_payments p on p.id = q.payment_id where q.status = 'waiting'
  union all
  select 'write_off', null, null, w.user_id::text, w.user_id, null, w.amount_cents, w.asked_at,
         w.asked_at + interval '3 days', 'second_person'
    from debt_write_offs w where w.status = 'waiting'
  union all
  select 'missed', null, null, c.id::text, c.payer_id, c.group_id,
         c.amount_cents - c.set_off_cents + c.late_fee_cents - c.late_fee_set_off_cents, c.missed_at,
         case when g.status = 'active' then null else c.missed_at + interval '30 days' end,
         case when u.status = 'closed' then 'decide_by_hand' else 'member_pays' end
    from payments c join groups g on g.id = c.group_id join users u on u.id = c.payer_id
   where c.status in ('pending', 'failed') and c.missed_at is not null
  union all
  select 'round', null, null, r.group_id::text, null, r.group_id, null, r.grace_until, r.grace_until + interval '1 hour',
         'round_closes'
    from group_rounds r where r.status = 'open' and r.grace_until <= app_now()
  union all
  select 'unclaimed', null, null, q.contribution_id::text, q.user_id, null, q.earnings_cents, q.created_at,
         q.created_at + interval '30 days', 'member_claims'
    from users u join queue_positions q on q.user_id = u.id where u.status = 'pending';
