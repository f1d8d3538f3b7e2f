-- owner: features/cards
-- needs: due_refunds
-- Money that is due back and does not move: a refund that cannot be sent, or one that the bank sent back.
create or replace view stranded_refunds as
  select * from due_refunds where (status = 'requested' and tries >= 3) or status = 'failed';
