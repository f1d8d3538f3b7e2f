-- owner: modules/ledger
-- before: tables
-- Deferred to the commit, so the single totals row is locked last and briefly, and transactions cannot deadlock on it.
create or replace function ledger_keep_group_totals() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_parts record;
begin
  select * into strict v_parts from ledger_group_parts(new.id);
  if v_parts.contributions_cents <> 0 or v_parts.paid_out_cents <> 0 then
    update ledger_group_totals
       set contributions_cents = contributions_cents + v_parts.contributions_cents,
           paid_out_cents = paid_out_cents + v_parts.paid_out_cents;
  end if;
  return null;
end $$;
