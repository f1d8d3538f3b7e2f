-- owner: platform/database
-- needs: fold_text
-- For LIKE: names that begin so, with the wildcards of LIKE as plain characters. Null where nothing is left to search for.
create or replace function fold_prefix(p_text text) returns text
  language sql immutable parallel safe
  as $$
    select nullif(regexp_replace(fold_text(p_text), '([\\%_])', '\\\1', 'g') || '%', '%')
  $$;
