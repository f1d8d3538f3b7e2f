-- A leaf that waits for its block still has the words it was recorded with. Those in blocks are read with the whole log.
select l.id, l.kind
  from audit_leaves l
 where not exists (select from audit_block_leaves s where s.leaf_id = l.id)
   and l.hash <> audit_leaf_hash(l.kind, l.subject_id, l.actor_id, l.detail);
