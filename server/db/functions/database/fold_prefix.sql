-- owner: platform/database
-- needs: fold_text
create or replace function fold_prefix(p_text text) returns text
  language sql immutable parallel safe
  as $$
    select nullif(regexp_replace(fold_text(p_text), '([\\%_])', '\\\1', 'g') || '%', '%')
  $$;
