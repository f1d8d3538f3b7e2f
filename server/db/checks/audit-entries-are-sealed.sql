-- Every audited change is in a block within an hour.
select l.id, l.kind, l.recorded_at
  from audit_entries l
 where l.recorded_at < now() - interval '1 hour' and not exists (select from audit_block_entries s where s.entry_id = l.id);
