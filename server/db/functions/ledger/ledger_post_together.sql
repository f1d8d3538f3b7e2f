-- owner: modules/ledger
-- Posts several new transactions together: constraints on accounts hold after all of them, so mutual debts can be set
-- off at once. p_transactions is the 1-based index of a line's key. Increases come before decreases on each account. A
-- known key is refused.
create or replace function ledger_post_together(
  p_keys text[], p_kinds text[], p_happened_at timestamptz,
  p_subject_transactions int[], p_subject_kinds text[], p_subject_ids text[], p_subject_rounds smallint[],
  p_transactions int[], p_names text[], p_owners uuid[], p_amounts bigint[]
) returns void language plpgsql security definer set search_path = public, pg_temp
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set enable_material = off as $$
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
  perform public_ledger_queue(v_ids);

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
     where not exists (select from ledger_accounts a where a.owner_id = l.owner_id and a.name || '' = l.name)
     order by l.owner_id, n.name
    on conflict do nothing;

  -- Lock in id order before the statement that reads the balances.
  perform from ledger_accounts a
    where (a.owner_id, a.name || '') in (select l.owner_id, l.name from unnest(p_names, p_owners) l(name, owner_id))
    order by a.id for no key update;

  with wanted as materialized (
    select l.place, l.owner_id, l.name, sum(l.amount)::bigint as amount
      from unnest(p_transactions, p_owners, p_names, p_amounts) l(place, owner_id, name, amount)
     group by l.place, l.owner_id, l.name having sum(l.amount) <> 0
  ), ordered as materialized (
    select a.id, w.place, w.amount, a.balance_cents, a.version,
           row_number() over running as step, (sum(w.amount) over running)::bigint as so_far
      from wanted w join ledger_accounts a on a.owner_id = w.owner_id and a.name || '' = w.name
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
