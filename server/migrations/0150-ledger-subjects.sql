-- What a movement is about. Its key only keeps it from being posted twice: nothing reads an id out of a key.

-- owner: features/ledger
create table ledger_subjects (
  transaction_id bigint not null references ledger_transactions,
  -- A batch of entries has one row: its first entry, which with all others of the batch names the transaction.
  kind text not null check (kind in ('entries', 'card_payment', 'refund', 'dispute', 'group_payment', 'group_payment_part',
    'group_payment_return', 'round', 'former_member_claim', 'withdrawal', 'owed_payment', 'write_off', 'member')),
  -- Of a round: its group's.
  subject_id text not null check (length(subject_id) between 1 and 200),
  round smallint check ((round is not null) = (kind = 'round')),
  primary key (transaction_id, kind, subject_id)
);
create index ledger_subjects_of on ledger_subjects (kind, subject_id, transaction_id);
create trigger ledger_subjects_append_only before update or delete or truncate on ledger_subjects
  for each statement execute function refuse_change();

-- Each function that posts refuses a movement about nothing at once; this is the last line of defence behind them.
-- owner: features/ledger
create function ledger_refuse_nameless() returns trigger
  language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off as $$
begin
  if not exists (select from ledger_subjects where transaction_id = new.id) then
    raise exception 'ledger transaction % says of nothing what it is about', new.key using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger ledger_transactions_named after insert on ledger_transactions
  deferrable initially deferred for each row execute function ledger_refuse_nameless();

drop function ledger_reverse(bigint, text, timestamptz);
drop function ledger_post(text, text, timestamptz, text[], uuid[], bigint[], bigint);
drop function ledger_post_together(text[], text[], timestamptz, int[], text[], uuid[], bigint[]);

/*
 * Posts one transaction and returns its id. Subjects and lines are given as parallel arrays; lines of one account are added
 * up, accounts of members are opened when first used, locks are taken in the order of account ids. A key that was posted
 * before returns the earlier transaction and moves nothing.
 */
-- owner: features/ledger
create function ledger_post(
  p_key text, p_kind text, p_happened_at timestamptz,
  p_subject_kinds text[], p_subject_ids text[], p_subject_rounds smallint[],
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

  insert into ledger_subjects (transaction_id, kind, subject_id, round)
    select distinct v_id, s.kind, s.id, s.round
      from unnest(p_subject_kinds, p_subject_ids, p_subject_rounds) s(kind, id, round);
  if not found then
    raise exception 'ledger transaction %: what is it about?', p_key using errcode = 'check_violation';
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

-- Undoes a transaction by its opposite, about the same; the first stays as it was. Undoing twice returns the first undoing.
-- owner: features/ledger
create function ledger_reverse(p_transaction_id bigint, p_key text, p_happened_at timestamptz)
  returns bigint language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_names text[];
  v_owners uuid[];
  v_amounts bigint[];
  v_subject_kinds text[];
  v_subject_ids text[];
  v_subject_rounds smallint[];
begin
  select array_agg(a.name order by a.id), array_agg(a.owner_id order by a.id), array_agg(-l.amount_cents order by a.id)
    into v_names, v_owners, v_amounts
    from ledger_lines l join ledger_accounts a on a.id = l.account_id where l.transaction_id = p_transaction_id;
  if v_names is null then
    raise exception 'there is no ledger transaction %', p_transaction_id using errcode = 'no_data_found';
  end if;
  select array_agg(kind order by kind, subject_id), array_agg(subject_id order by kind, subject_id), array_agg(round order by kind, subject_id)
    into v_subject_kinds, v_subject_ids, v_subject_rounds from ledger_subjects where transaction_id = p_transaction_id;
  return ledger_post(p_key, 'reversal', p_happened_at, v_subject_kinds, v_subject_ids, v_subject_rounds,
    v_names, v_owners, v_amounts, p_transaction_id);
end $$;

/*
 * Posts several new transactions as one: the accounts must hold when all of them are posted, not after each. Members who
 * owe each other can so be set off at once, however little of the money is there at the beginning.
 * Subjects and lines are parallel arrays; p_subject_transactions and p_transactions say to which of the keys one belongs,
 * counted from 1. On each account what raises it stands before what lowers it, so no line shows a balance below zero that
 * was not there. A key that was posted before is refused.
 */
-- owner: features/ledger
create function ledger_post_together(
  p_keys text[], p_kinds text[], p_happened_at timestamptz,
  p_subject_transactions int[], p_subject_kinds text[], p_subject_ids text[], p_subject_rounds smallint[],
  p_transactions int[], p_names text[], p_owners uuid[], p_amounts bigint[]
) returns void language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off as $$
declare
  v_ids bigint[];
  v_expected bigint;
  v_written bigint;
begin
  with added as (
    insert into ledger_transactions (key, kind, happened_at)
    select t.key, t.kind, p_happened_at from unnest(p_keys, p_kinds) with ordinality t(key, kind, place) order by t.place
    returning id, key
  )
  select array_agg(a.id order by t.place) into v_ids
    from unnest(p_keys) with ordinality t(key, place) join added a on a.key = t.key;

  with named as (
    insert into ledger_subjects (transaction_id, kind, subject_id, round)
      select distinct v_ids[s.place], s.kind, s.id, s.round
        from unnest(p_subject_transactions, p_subject_kinds, p_subject_ids, p_subject_rounds) s(place, kind, id, round)
    returning transaction_id
  )
  select count(distinct transaction_id) into v_written from named;
  if v_written < cardinality(v_ids) then
    raise exception 'ledger transactions %: what are they about?', p_keys using errcode = 'check_violation';
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
    select l.place, l.owner_id, l.name, sum(l.amount)::bigint as amount
      from unnest(p_transactions, p_owners, p_names, p_amounts) l(place, owner_id, name, amount)
     group by l.place, l.owner_id, l.name having sum(l.amount) <> 0
  ), ordered as materialized (
    select a.id, w.place, w.amount, a.balance_cents, a.version,
           row_number() over running as step, (sum(w.amount) over running)::bigint as so_far
      from wanted w join ledger_accounts a on a.owner_id = w.owner_id and a.name = w.name
    window running as (
      partition by a.id order by (w.amount > 0) = (a.side = 'debit') desc, w.place rows unbounded preceding)
  ), moved as (
    update ledger_accounts a set balance_cents = a.balance_cents + t.amount, version = a.version + t.lines
      from (select id, sum(amount)::bigint as amount, count(*) as lines from ordered group by id) t where a.id = t.id
  ), written as (
    insert into ledger_lines (transaction_id, account_id, amount_cents, previous_balance_cents, current_balance_cents, account_version)
    select v_ids[place], id, amount, balance_cents + so_far - amount, balance_cents + so_far, version + step from ordered
    returning transaction_id
  )
  select (select count(*) from wanted), (select count(*) from written) into v_expected, v_written;
  if v_written <> v_expected or exists (
    select from unnest(v_ids) t(id) where (select count(*) from ledger_lines l where l.transaction_id = t.id) < 2)
  then
    raise exception 'ledger transactions %: % of % accounts found', p_keys, v_written, v_expected
      using errcode = 'check_violation';
  end if;
end $$;
