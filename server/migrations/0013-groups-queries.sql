-- What the jobs of groups look for says itself when it is to be looked at, as reminders do (payments.remind_at). Without
-- that, every look would read all groups that wait and all contributions that are due (docs/queries.md).

-- When a forming group is to be looked at by the job that starts groups: from its first day on, and again when somebody
-- joins or accepts after it. Null: nothing has changed since the last look, which found it not ready.
alter table groups add column start_look_at timestamptz;
update groups set start_look_at = start_date::timestamp at time zone time_zone where started_at is null and status = 'active';
create index groups_to_start on groups (start_look_at)
  where started_at is null and status = 'active' and start_look_at is not null;
drop index groups_forming;

-- From when on a contribution may be charged by itself; null where its payer has not chosen so.
alter table payments add column auto_pay_at timestamptz;
update payments p
   set auto_pay_at = (p.due_on + time '06:00') at time zone g.time_zone
  from groups g, group_members m
 where g.id = p.group_id and m.group_id = p.group_id and m.user_id = p.payer_id and m.left_at is null and m.auto_pay;
create index payments_to_auto_pay on payments (auto_pay_at)
  where auto_pay_at is not null and status in ('pending', 'failed') and missed_at is null;
-- Nothing else asked for it.
drop index payments_unpaid_due;
