-- The public books by day: what each account gained or lost on each day, so that a page shows years of history by reading
-- a row a day. Movements wait here until a job has added them: nothing is locked for it while money moves.

-- Movements that are in no day yet.
-- owner: features/transparency
create table transparency_waiting (
  transaction_id bigint primary key
);
insert into transparency_waiting (transaction_id) select id from ledger_transactions;

-- owner: features/transparency
create function transparency_note_movement() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into transparency_waiting (transaction_id) values (new.id);
  return null;
end $$;

create trigger ledger_transactions_noted after insert on ledger_transactions
  for each row execute function transparency_note_movement();

-- All accounts of a name together, and the public figures beside them: raised:entries, raised:contributions,
-- paid-out:queue, paid-out:groups. In their own sense: more of what they hold is positive.
-- owner: features/transparency
create table transparency_accounts (
  account text primary key,
  balance_cents bigint not null,
  -- Lines of the ledger; of raised:entries the entries.
  movements bigint not null,
  -- Members or groups whose account of this name is not empty.
  holders bigint not null
);

-- … and what changed on a day, by the clock of the house, in UTC.
-- owner: features/transparency
create table transparency_account_days (
  account text not null,
  day date not null,
  change_cents bigint not null,
  movements bigint not null,
  primary key (account, day)
);
