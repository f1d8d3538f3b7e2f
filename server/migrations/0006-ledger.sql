-- The ledger: double entry, append-only. Nothing but the ledger knows a balance, and nothing writes it but
-- ledger_post() and ledger_reverse(): the app's role has no right to insert, update or delete here.
-- Amounts are signed cents: a debit is positive, a credit negative; the lines of a transaction sum to zero.

-- The chart of accounts, as data (explained in docs/ledger.md).
-- owner: features/ledger
create table ledger_account_names (
  name text primary key,
  side text not null check (side in ('debit', 'credit')),
  may_be_negative boolean not null,
  -- One account each for a member or group, instead of one for the house.
  is_owned boolean not null
);

insert into ledger_account_names (name, side, may_be_negative, is_owned) values
  ('queue:pool:1', 'credit', false, false),
  ('queue:pool:2', 'credit', false, false),
  ('queue:pool:3', 'credit', false, false),
  ('queue:pool:4', 'credit', false, false),
  ('queue:pool:5', 'credit', false, false),
  ('queue:withheld', 'credit', false, false),
  ('queue:withheld-applied', 'debit', false, false),
  ('queue:refunds-due', 'credit', false, false),
  ('queue:clearing', 'debit', true, false),
  ('provider:fees:queue', 'debit', true, false),
  ('fees:card:queue', 'credit', true, false),
  ('fees:app:queue', 'credit', true, false),
  ('loss:entries', 'debit', true, false),
  ('member:balance', 'credit', false, true),
  ('member:owed', 'debit', false, true);

-- owner: features/ledger
create table ledger_accounts (
  id bigint generated always as identity primary key,
  name text not null references ledger_account_names,
  -- The member or group; the nil UUID is the house itself.
  owner_id uuid not null default '00000000-0000-0000-0000-000000000000',
  side text not null,
  may_be_negative boolean not null,
  currency text not null default 'usd' check (currency = 'usd'),
  balance_cents bigint not null default 0,
  version bigint not null default 0,
  created_at timestamptz not null default now(),
  unique (owner_id, name),
  constraint balance_not_below_zero check
    (may_be_negative or (side = 'debit' and balance_cents >= 0) or (side = 'credit' and balance_cents <= 0))
) with (fillfactor = 80);

insert into ledger_accounts (name, side, may_be_negative)
  select name, side, may_be_negative from ledger_account_names where not is_owned order by name;

-- owner: features/ledger
create table ledger_transactions (
  id bigint generated always as identity primary key,
  -- Our own name for the movement; posting the same key again changes nothing.
  key text not null unique check (length(key) between 1 and 200),
  kind text not null,
  reverses_id bigint unique references ledger_transactions,
  happened_at timestamptz not null,
  recorded_at timestamptz not null default now()
);

-- owner: features/ledger
create table ledger_lines (
  transaction_id bigint not null references ledger_transactions,
  account_id bigint not null references ledger_accounts,
  amount_cents bigint not null check (amount_cents <> 0),
  previous_balance_cents bigint not null,
  current_balance_cents bigint not null,
  account_version bigint not null,
  primary key (transaction_id, account_id),
  unique (account_id, account_version),
  check (current_balance_cents = previous_balance_cents + amount_cents)
);

-- owner: features/ledger
create function ledger_refuse_unbalanced() returns trigger language plpgsql as $$
begin
  if exists (select from added group by transaction_id having sum(amount_cents) <> 0) then
    raise exception 'the lines of a ledger transaction must sum to zero' using errcode = 'check_violation';
  end if;
  return null;
end $$;

-- Lines are inserted by one statement a transaction, so the statement is where they must balance.
create trigger ledger_lines_balanced after insert on ledger_lines
  referencing new table as added for each statement execute function ledger_refuse_unbalanced();
create trigger ledger_lines_append_only before update or delete or truncate on ledger_lines
  for each statement execute function refuse_change();
create trigger ledger_transactions_append_only before update or delete or truncate on ledger_transactions
  for each statement execute function refuse_change();

/*
 * Posts one transaction and returns its id. Lines are given as parallel arrays; lines of one account are added up,
 * accounts of members are opened when first used, locks are taken in the order of account ids. A key that was posted
 * before returns the earlier transaction and moves nothing.
 */
-- owner: features/ledger
create function ledger_post(
  p_key text, p_kind text, p_happened_at timestamptz,
  p_names text[], p_owners uuid[], p_amounts bigint[], p_reverses_id bigint default null
) returns bigint language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off as $$
declare
  v_id bigint;
  v_expected bigint;
  v_written bigint;
begin
  insert into ledger_transactions (key, kind, reverses_id, happened_at)
    values (p_key, p_kind, p_reverses_id, p_happened_at) on conflict (key) do nothing returning id into v_id;
  if v_id is null then
    select id into strict v_id from ledger_transactions where key = p_key and kind = p_kind;
    return v_id;
  end if;

  insert into ledger_accounts (name, owner_id, side, may_be_negative)
    select distinct n.name, l.owner_id, n.side, n.may_be_negative
      from unnest(p_names, p_owners) l(name, owner_id) join ledger_account_names n on n.name = l.name and n.is_owned
     where not exists (select from ledger_accounts a where a.owner_id = l.owner_id and a.name = l.name)
     order by l.owner_id, n.name
    on conflict do nothing;

  -- Locked in the order of their ids, before the statement that reads their balances begins.
  perform from ledger_accounts a
    where (a.owner_id, a.name) in (select l.owner_id, l.name from unnest(p_names, p_owners) l(name, owner_id))
    order by a.id for no key update;

  with wanted as materialized (
    select l.owner_id, l.name, sum(l.amount)::bigint as amount
      from unnest(p_names, p_owners, p_amounts) l(name, owner_id, amount)
     group by l.owner_id, l.name having sum(l.amount) <> 0
  ), moved as (
    update ledger_accounts a set balance_cents = a.balance_cents + w.amount, version = a.version + 1
      from wanted w where a.owner_id = w.owner_id and a.name = w.name
    returning a.id, w.amount, a.balance_cents, a.version
  ), written as (
    insert into ledger_lines (transaction_id, account_id, amount_cents, previous_balance_cents, current_balance_cents, account_version)
    select v_id, id, amount, balance_cents - amount, balance_cents, version from moved
    returning account_id
  )
  select (select count(*) from wanted), (select count(*) from written) into v_expected, v_written;
  if v_written <> v_expected or v_written < 2 then
    raise exception 'ledger transaction %: % of % accounts found', p_key, v_written, v_expected using errcode = 'check_violation';
  end if;
  return v_id;
end $$;

-- Undoes a transaction by its opposite; the first stays as it was. Undoing twice returns the first undoing.
-- owner: features/ledger
create function ledger_reverse(p_transaction_id bigint, p_key text, p_happened_at timestamptz)
  returns bigint language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_names text[];
  v_owners uuid[];
  v_amounts bigint[];
begin
  select array_agg(a.name order by a.id), array_agg(a.owner_id order by a.id), array_agg(-l.amount_cents order by a.id)
    into v_names, v_owners, v_amounts
    from ledger_lines l join ledger_accounts a on a.id = l.account_id where l.transaction_id = p_transaction_id;
  if v_names is null then
    raise exception 'there is no ledger transaction %', p_transaction_id using errcode = 'no_data_found';
  end if;
  return ledger_post(p_key, 'reversal', p_happened_at, v_names, v_owners, v_amounts, p_transaction_id);
end $$;
