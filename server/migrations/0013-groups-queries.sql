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

-- A member's standing counts their newest contributions that were paid in time; it is shown for everyone in a group, so it
-- is read from the index alone.
create index payments_on_time on payments (payer_id, due_on desc, id desc) where status = 'completed' and missed_at is null;
-- Most contributions have no charge: the index need not hold them, nor a reminder write to it.
alter table payments drop constraint payments_card_payment_id_key;
create unique index payments_of_charge on payments (card_payment_id) where card_payment_id is not null;

-- Lookups that read a whole table before.
-- Who was ever in a group: its first members, and those who were replaced.
create index group_members_of_group on group_members (group_id);
-- Offers of a place of a running group.
create index group_invitations_of_seat on group_invitations (seat_id)
  where seat_id is not null and revoked_at is null and used_at is null;
-- The attempts to pay for one hold, entry or contribution (features/cards).
create index card_payments_of_subject on card_payments (subject_id);
-- The disputes of a charge (features/cards).
create index card_disputes_of_payment on card_disputes (payment_id);
