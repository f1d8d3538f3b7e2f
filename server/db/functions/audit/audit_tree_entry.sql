-- owner: features/audit
-- What of a leaf is hashed into the tree: a 0x00 prefix, its id, its true time in microseconds, its words' hash. Stable, as what it is made
-- of: so PostgreSQL writes it out where it is called, which takes a third of the time.
create or replace function audit_tree_entry(p_id bigint, p_recorded_at timestamptz, p_hash bytea) returns bytea
  language sql stable parallel safe
  as $$
    select sha256('\x00'::bytea || convert_to(p_id::text || '|' || (extract(epoch from p_recorded_at) * 1000000)::bigint::text
                  || '|' || encode(p_hash, 'hex'), 'UTF8'))
  $$;
