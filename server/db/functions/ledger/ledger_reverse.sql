-- owner: modules/ledger
-- Posts the reversal of a transaction with the same subjects. A second call returns the first reversal.
create or replace function ledger_reverse(p_transaction_id bigint, p_key text, p_happened_at timestamptz)
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
