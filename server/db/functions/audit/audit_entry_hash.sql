-- owner: modules/audit
-- Hashes the content of a leaf. STABLE lets PostgreSQL inline it, which saves two thirds of the time.
create or replace function audit_entry_hash(p_kind text, p_subject text, p_actor text, p_detail jsonb) returns bytea
  language sql stable parallel safe
  as $$ select sha256('\x00'::bytea || convert_to(concat_ws(E'\x1f', p_kind, p_subject, coalesce(p_actor, ''), coalesce(p_detail::text, '')), 'UTF8')) $$;
