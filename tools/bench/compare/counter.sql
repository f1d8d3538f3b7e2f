-- One call per entry: the counter row is locked from its update to the commit.
create function book_entry(event text, member bigint, names text[], amounts bigint[]) returns bigint
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
  insert into lines (number, account, cents)
  select taken, given.name, given.cents from unnest(names, amounts) as given (name, cents);
  update accounts a set balance = a.balance + given.cents, version = a.version + 1
    from unnest(names, amounts) as given (name, cents) where a.name = given.name;
  return taken;
end $$;
