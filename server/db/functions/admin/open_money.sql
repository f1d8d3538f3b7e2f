-- owner: modules/admin
-- reads: disputes, provider_events, charges, charge_warnings, debt_write_offs, due_refunds, group_rounds, groups
-- reads: ledger_accounts, ledger_lines, ledger_transactions, payments, queue_positions
-- reads: refund_requests, users, waiting_warnings
-- reads: withdrawals
-- needs: due_refunds, waiting_warnings
-- Every cent in transit or owed, with its owner, age and next step. Rows without an account are states.
-- The back office lists rows that wait longer than STUCK_AFTER_HOURS since waits_from, were retried too often, or whose
-- due_at is less than DEADLINE_NOTICE_HOURS away.
create or replace view open_money as
  select case r.status when 'failed' then 'refund_failed' when 'pending' then 'refund_sent' else 'refund_waiting' end as kind,
         case when p.purpose in ('contribution', 'owed') then 'groups:refunds-due' else 'queue:refunds-due' end as account,
         null::uuid as owner_id, p.id::text as subject, p.user_id, null::uuid as group_id, r.due_cents as amount_cents,
         case r.status when 'failed' then coalesce(r.finished_at, r.created_at) else r.created_at end as since,
         case when exists (select from disputes d where d.charge_id = p.id and d.status = 'open') then 'bank_decides'
              when r.status = 'failed' then 'ask_again' when r.status = 'pending' then 'provider_is_polled'
              else 'job_sends' end as next_step,
         case r.status when 'failed' then coalesce(r.finished_at, r.created_at) else r.created_at end as waits_from,
         case r.status when 'requested' then r.tries end as tries,
         null::timestamptz as due_at
    from due_refunds r join charges p on p.id = r.charge_id
  union all
  select 'withdrawal', 'member:withdrawing', user_id, id::text, user_id, null, amount_cents, created_at,
         'provider_is_polled', created_at, tries, null
    from withdrawals where status = 'pending'
  union all
  -- The bank returned it, and the member's account at the provider has too little money to reverse the transfer.
  select 'withdrawal_back', null, null, id::text, user_id, null, amount_cents, finished_at,
         'reverse_manually', finished_at, null, null
    from withdrawals where next_check_at is not null and status = 'paid' and last_error is not null
  union all
  select 'pot', account, h.group_id, h.group_id::text, null, h.group_id, h.cents, h.since,
         'round_closes', coalesce(o.grace_until, h.since), null, null
    from (select p.group_id, x.account, sum(p.amount_cents)::bigint as cents, min(p.paid_at) as since
            from payments p join group_rounds r using (group_id, round)
            cross join lateral (select 'group:pot' as account
                                union all select 'group:outside' where p.method = 'cash') x
           where p.status = 'completed' and r.closed_at is null group by 1, 2) h
    left join group_rounds o on o.group_id = h.group_id and o.status = 'open'
  union all
  select 'debt', 'member:owed', a.owner_id, a.owner_id::text, a.owner_id, null, a.balance_cents, m.since,
         case when u.status = 'closed' then 'write_off' else 'member_pays' end,
         case when u.status = 'closed' then '-infinity' else m.since end, null, null
    from ledger_accounts a join users u on u.id = a.owner_id
    cross join lateral (select max(t.happened_at) as since from ledger_lines l
                          join ledger_transactions t on t.id = l.transaction_id
                         where l.account_id = a.id and l.amount_cents > 0) m
   where a.name = 'member:owed' and a.balance_cents <> 0
  union all
  select 'withheld', 'queue:withheld', null, q.global_position::text, q.user_id, null, q.withheld_cents, q.created_at,
         case q.status when 'withdrawn' then 'stays_withheld' else 'bank_decides' end, null, null, null
    from queue_positions q where q.withheld_cents <> 0
  union all
  select 'closed_balance', 'member:balance', a.owner_id, a.owner_id::text, a.owner_id, null, -a.balance_cents, a.created_at,
         'decide_by_hand', a.created_at, null, null
    from users u join ledger_accounts a on a.owner_id = u.id and a.name = 'member:balance' and a.balance_cents <> 0
   where u.status = 'closed'
  union all
  select 'charge', null, null, id::text, user_id, null, amount_cents, created_at, 'provider_is_polled',
         -- Banks may take the settlement days plus a weekend to answer a debit.
         case when settles_on is null then created_at else (settles_on + 3)::timestamp at time zone 'UTC' end, null, null
    from charges where status = 'open'
  union all
  select 'event', null, null, e.id::text, p.user_id, null, e.amount_cents, e.dead_lettered_at, 'retry_event',
         e.dead_lettered_at, null, null
    from provider_events e left join charges p on p.id = e.charge_id
   where e.dead_lettered_at is not null and e.applied_at is null
  union all
  select 'dispute', null, null, p.id::text, p.user_id, null, d.amount_cents, d.opened_at,
         case when d.evidence_due_at > app_now() then 'send_evidence' else 'bank_decides' end, d.opened_at, null,
         case when d.evidence_due_at > app_now() then d.evidence_due_at end
    from disputes d join charges p on p.id = d.charge_id where d.status = 'open'
  union all
  -- After our answer the bank decides an inquiry.
  select w.kind, null, null, p.id::text, p.user_id, null, w.amount_cents, w.opened_at,
         case when w.status = 'answered' then 'bank_reads_answer'
              when w.kind = 'inquiry' and w.respond_by > app_now() then 'answer_inquiry'
              when w.kind = 'review' then 'decide_review' else 'decide_refund' end,
         case when exists (select from waiting_warnings x where x.warning_id = w.warning_id) then w.opened_at end, null,
         case when w.respond_by > app_now() then w.respond_by end
    from charge_warnings w join charges p on p.id = w.charge_id where w.status <> 'closed'
  union all
  select 'difference', null, null, coalesce(p.id::text, w.id::text, d.provider_id), coalesce(p.user_id, w.user_id), null,
         abs(coalesce(d.booked_cents, 0) - coalesce(d.reported_cents, 0)), d.found_at, 'compare_by_hand', d.found_at, null, null
    from provider_differences d left join charges p on p.id = d.charge_id left join withdrawals w on w.id = d.withdrawal_id
   where d.ended_at is null
  union all
  select 'refund_request', null, null, q.charge_id::text, p.user_id, null, q.amount_cents, q.requested_at,
         'second_person', q.requested_at, null, null
    from refund_requests q join charges p on p.id = q.charge_id where q.status = 'waiting'
  union all
  select 'write_off', null, null, w.user_id::text, w.user_id, null, w.amount_cents, w.requested_at,
         'second_person', w.requested_at, null, null
    from debt_write_offs w where w.status = 'waiting'
  union all
  select 'missed', null, null, c.id::text, c.payer_id, c.group_id,
         c.amount_cents - c.set_off_cents + c.late_fee_cents - c.late_fee_set_off_cents, c.missed_at,
         case when g.status <> 'active' then 'write_off_missed' else 'member_pays' end,
         case when g.status <> 'active' then c.missed_at end, null, null
    from payments c join groups g on g.id = c.group_id
   where c.status in ('pending', 'failed') and c.missed_at is not null
  union all
  select 'round', null, null, r.group_id::text, null, r.group_id, null, r.grace_until,
         'round_closes', r.grace_until, null, null
    from group_rounds r where r.status = 'open' and r.grace_until <= app_now()
  union all
  select 'unclaimed', null, null, q.charge_id::text, q.user_id, null, q.earnings_cents, q.created_at,
         'member_claims', q.created_at, null, null
    from users u join queue_positions q on q.user_id = u.id where u.status = 'pending';
