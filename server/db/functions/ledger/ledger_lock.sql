-- owner: modules/ledger
-- Locks accounts in id order. Call it first in a transaction with several postings, to avoid deadlocks.
create or replace function ledger_lock(p_owners uuid[], p_names text[]) returns void
  language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off as $$
begin
  perform from ledger_accounts a
    where a.owner_id = any(p_owners)
       or (a.owner_id = '00000000-0000-0000-0000-000000000000' and a.name = any(p_names))
    order by a.id for no key update;
end $$;
