-- owner: modules/ledger
-- Posts one transaction and returns its id. A known key returns the earlier one, and is refused with other lines.
-- Locks accounts in id order.
-- Accounts are found by owner: `|| ''` rules out the index on the name, whose cached plan would scan all accounts of
-- one name (record 0058).
create or replace function ledger_post(
  p_key text, p_kind text, p_happened_at timestamptz,
  p_subject_kinds text[], p_subject_ids text[], p_subject_rounds smallint[],
  p_names text[], p_owners uuid[], p_amounts bigint[], p_reverses_id bigint default null
) returns bigint language plpgsql security definer set search_path = public, pg_temp
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set enable_material = off as $$
declare
  v_id bigint;
  v_expected bigint;
  v_written bigint;
begin
  insert into ledger_transactions (key, kind, reverses_id, happened_at)
    values (p_key, p_kind, p_reverses_id, p_happened_at) on conflict (key) do nothing returning id into v_id;
  if v_id is null then
    select id into strict v_id from ledger_transactions where key = p_key and kind = p_kind;
    if exists (select from (select name, owner_id, amount from unnest(p_names, p_owners, p_amounts) l(name, owner_id, amount)
                             union all
                            select a.name, a.owner_id, -w.amount_cents from ledger_lines w
                              join ledger_accounts a on a.id = w.account_id where w.transaction_id = v_id) differences
                group by name, owner_id having sum(amount) <> 0) then
      raise exception 'ledger transaction % was posted with other lines', p_key using errcode = 'unique_violation';
    end if;
    return v_id;
  end if;
  perform public_ledger_queue(array[v_id]);

  insert into ledger_subjects (transaction_id, kind, subject_id, round)
    select distinct v_id, s.kind, s.id, s.round
      from unnest(p_subject_kinds, p_subject_ids, p_subject_rounds) s(kind, id, round);
  if not found then
    raise exception 'ledger transaction %: what is it about?', p_key using errcode = 'check_violation';
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
    select l.owner_id, l.name, sum(l.amount)::bigint as amount
      from unnest(p_names, p_owners, p_amounts) l(name, owner_id, amount)
     group by l.owner_id, l.name having sum(l.amount) <> 0
  ), moved as (
    update ledger_accounts a set balance_cents = a.balance_cents + w.amount, version = a.version + 1
      from wanted w where a.owner_id = w.owner_id and a.name || '' = w.name
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
