-- A leaf that waits for its block still matches its recorded content. Leaves in blocks are verified with the whole log.
select l.id, l.kind
  from audit_entries l
 where not exists (select from audit_block_entries s where s.entry_id = l.id)
   and l.hash <> audit_entry_hash(l.kind, l.subject_id, l.actor_id, l.detail);
