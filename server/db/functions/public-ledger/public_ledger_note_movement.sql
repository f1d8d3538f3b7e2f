-- owner: modules/public-ledger
-- before: tables
-- Queues each ledger transaction for the daily public books.
create or replace function public_ledger_note_movement() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into public_ledger_pending (transaction_id) values (new.id);
  return null;
end $$;
