-- owner: modules/charges
-- needs: due_refunds
-- Refunds that cannot be sent, or that the bank returned.
create or replace view stranded_refunds as
  select * from due_refunds where (status = 'requested' and tries >= 3) or status = 'failed';
