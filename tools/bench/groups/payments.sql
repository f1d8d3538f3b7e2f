-- Every seat's contribution per round, the first by card, the others in cash. Reminders and auto-pay ran today.
truncate payments, payment_charges;
insert into payments (group_id, round, payer_id, amount_cents, status, due_on, grace_until, paid_at, method, paid_by, charge_id,
    charge_cents, missed_at, missed_by, remind_at, auto_paid_on, auto_pay_at, created_at)
  select g.id, r, s.user_id, 5000, case when is_paid then 'completed' else 'pending' end, due_on,
         (due_on + 4)::timestamp at time zone g.tz,
         case when not is_paid then null when r = g.round and g.phase = 'running' then now() - (g.paid - s.j) * interval '4 hours'
              else due_on::timestamptz - (9 - s.j) * interval '4 hours' end,
         case when is_paid then case s.j when 0 then 'card' else 'cash' end end,
         case when is_paid then s.user_id end,
         case when is_paid and s.j = 0 then gen_random_uuid() end,
         case when is_paid and s.j = 0 then current_setting('bench.charge')::integer end,
         case when is_missed then due_on::timestamptz + interval '4 days' end, case when is_missed then s.user_id end,
         case when is_paid or is_missed then null
              else (case when due_on - 7 > current_date then due_on - 7 when due_on - 3 > current_date then due_on - 3
                         when due_on - 1 > current_date then due_on - 1 else greatest(due_on, current_date + 1) end
                    + interval '9 hours') at time zone g.tz end,
         case when is_tried then (now() at time zone g.tz)::date end,
         case when is_tried then ((now() at time zone g.tz)::date + 1)::timestamp at time zone g.tz
              when s.auto_pay then (due_on + time '06:00') at time zone g.tz end,
         g.anchor::timestamptz - interval '7 days'
    from bench.groups g
    join bench.seats s using (i)
   cross join generate_series(1, 10) r
   cross join lateral (select g.anchor + (r - 1) * g.period as due_on,
                              (g.phase = 'finished' or r < g.round) and not (g.is_short and r = g.round - 1 and s.j = 9)
                                or (r = g.round and s.j < g.paid) as is_paid,
                              g.is_short and r = g.round - 1 and s.j = 9 as is_missed) f
   cross join lateral (select s.auto_pay and not is_paid and due_on <= current_date as is_tried) t
   where g.phase <> 'forming';

insert into charges (id, purpose, subject_id, user_id, amount_cents, status, idempotency_key, intent_id, fee_cents, created_at, succeeded_at)
  select charge_id, 'contribution', id, payer_id, charge_cents, 'succeeded', 'contribution:' || id, 'pi_' || charge_id,
         charge_cents - amount_cents, paid_at, paid_at
    from payments where charge_id is not null;

insert into payment_charges (charge_id, payment_id, payer_id, requested_by, contribution_cents, late_fee_cents, charge_cents)
  select charge_id, id, payer_id, payer_id, amount_cents, 0, charge_cents from payments where charge_id is not null;
