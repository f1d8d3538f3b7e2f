-- owner: modules/ledger
-- before: tables
-- Refuses a ledger transaction without a subject, in case a posting function failed to.
create or replace function ledger_refuse_nameless() returns trigger
  language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off as $$
begin
  if not exists (select from ledger_subjects where transaction_id = new.id) then
    raise exception 'ledger transaction % says of nothing what it is about', new.key using errcode = 'check_violation';
  end if;
  return null;
end $$;
