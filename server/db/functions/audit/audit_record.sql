-- owner: modules/audit
-- Inserts audit entries. As a function its plan is cached; the writer calls it once per batch.
create or replace function audit_record(p_kinds text[], p_subjects text[], p_actors text[], p_details text[]) returns void
  language plpgsql as $$
begin
  insert into audit_entries (kind, subject_id, actor_id, detail, hash)
    select l.kind, l.subject_id, l.actor_id, l.detail::jsonb, audit_entry_hash(l.kind, l.subject_id, l.actor_id, l.detail::jsonb)
      from unnest(p_kinds, p_subjects, p_actors, p_details) l(kind, subject_id, actor_id, detail);
end $$;
