-- owner: modules/public-ledger
-- Queues ledger transactions for the daily public books; ledger_post() and ledger_post_together() call it.
create or replace function public_ledger_queue(p_transactions bigint[]) returns void language plpgsql as $$
begin
  insert into public_ledger_pending (transaction_id) select unnest(p_transactions);
end $$;
