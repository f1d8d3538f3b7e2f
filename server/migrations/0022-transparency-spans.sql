-- What is published of the money of groups and members: at most one line a day and account, and no line of fewer than five
-- movements. A balance that could be watched minute by minute would tell what one person paid or received.

-- owner: features/transparency
create table transparency_spans (
  account text not null,
  nth bigint not null check (nth >= 1),
  from_day date not null,
  to_day date not null,
  change_cents bigint not null,
  balance_cents bigint not null,
  movements bigint not null check (movements >= 5),
  primary key (account, nth)
);

-- What is in no span yet, and the day of the last one.
alter table transparency_accounts
  add column open_cents bigint not null default 0,
  add column open_movements bigint not null default 0,
  add column open_from date,
  add column open_to date,
  add column closed_on date;
update transparency_accounts s
   set open_cents = balance_cents, open_movements = movements,
       open_from = (select min(day) from transparency_account_days d where d.account = s.account),
       open_to = (select max(day) from transparency_account_days d where d.account = s.account);
