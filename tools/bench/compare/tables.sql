-- Tables of each way to book an entry: the event once, a number without gaps, four lines, three balances.
create table events (
  id text primary key,
  at timestamptz not null default now()
);

create table positions (
  number bigint primary key,
  member_id bigint not null,
  event_id text not null unique references events
);

create table accounts (
  name text primary key,
  balance bigint not null default 0,
  version bigint not null default 0
);

create table lines (
  id bigint generated always as identity primary key,
  number bigint not null,
  account text not null references accounts,
  cents bigint not null
);

create table counter (n bigint not null);

insert into counter (n) values (0);
insert into accounts (name) values ('clearing'), ('card-fees'), ('app-fees'), ('pool');
