-- Transfers in the style of https://github.com/pgr0ss/pgledger: locks accounts in name order, stores balances per line.
create table transfers (
  id bigint generated always as identity primary key,
  from_account text not null references accounts,
  to_account text not null references accounts,
  cents bigint not null check (cents > 0),
  at timestamptz not null default now(),
  check (from_account <> to_account)
);

create index on transfers (from_account);
create index on transfers (to_account);

alter table lines
  add column transfer_id bigint not null references transfers,
  add column balance_before bigint not null,
  add column balance_after bigint not null,
  add column version bigint not null;

create index on lines (account);
create index on lines (transfer_id);

create function move_balance(of_number bigint, of_transfer bigint, of_account text, by_cents bigint) returns void
language plpgsql as $$
declare
  moved accounts;
begin
  update accounts set balance = balance + by_cents, version = version + 1 where name = of_account returning * into moved;
  insert into lines (number, account, cents, transfer_id, balance_before, balance_after, version)
  values (of_number, of_account, by_cents, of_transfer, moved.balance - by_cents, moved.balance, moved.version);
end $$;

create function transfer_all(of_number bigint, payers text[], payees text[], amounts bigint[]) returns void
language plpgsql as $$
declare
  made bigint;
begin
  perform from accounts where name = any (payers || payees) order by name for update;
  for i in 1 .. cardinality(amounts) loop
    insert into transfers (from_account, to_account, cents) values (payers[i], payees[i], amounts[i])
    returning id into made;
    perform move_balance(of_number, made, payers[i], -amounts[i]);
    perform move_balance(of_number, made, payees[i], amounts[i]);
  end loop;
end $$;

create function book_entry(event text, member bigint, payers text[], payees text[], amounts bigint[]) returns bigint
language plpgsql as $$
declare
  taken bigint;
begin
  insert into events (id) values (event) on conflict do nothing;
  if not found then
    return null;
  end if;
  update counter set n = n + 1 returning n into taken;
  insert into positions (number, member_id, event_id) values (taken, member, event);
  perform transfer_all(taken, payers, payees, amounts);
  return taken;
end $$;
