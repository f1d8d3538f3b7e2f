-- owner: features/ledger
-- before: tables
-- Each function that posts refuses a movement about nothing at once; this is the last line of defence behind them.
create or replace function ledger_refuse_nameless() returns trigger
  language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off as $$
begin
  if not exists (select from ledger_subjects where transaction_id = new.id) then
    raise exception 'ledger transaction % says of nothing what it is about', new.key using errcode = 'check_violation';
  end if;
  return null;
end $$;
