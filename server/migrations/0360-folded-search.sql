-- Searches by name ignore accents, Unicode form, case and apostrophes. Each index holds the folded name, so that a search for
-- its beginning costs the same at any size. The indexes of unfolded names go with a later release: the previous one uses them.
-- At ten million rows create them by hand first, with `create index concurrently`.
create or replace function fold_text(p_text text) returns text
  language plpgsql immutable strict parallel safe
  as $$
  begin
    return replace(replace(replace(replace(lower(translate(
             regexp_replace(normalize(translate(p_text, '''’‘ʼʻ`´′＇', ''), NFKD), '[\u0300-\u036f]', '', 'g'),
             'ØøĐđŁłıÐðÆŒẞÞ', 'ooddlliddæœßþ')), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th');
  end
  $$;

create or replace function fold_prefix(p_text text) returns text
  language plpgsql immutable strict parallel safe
  as $$
  begin
    return nullif(regexp_replace(fold_text(p_text), '([\\%_])', '\\\1', 'g') || '%', '%');
  end
  $$;

create index if not exists users_folded_username on users (fold_text(username) text_pattern_ops) where username is not null;
create index if not exists users_folded_name on users (fold_text(first_name || ' ' || last_name) text_pattern_ops)
  where last_name is not null;
create index if not exists users_folded_last_name on users (fold_text(last_name) text_pattern_ops) where last_name is not null;
create index if not exists users_folded_first_name on users (fold_text(first_name) text_pattern_ops) where last_name is null;
create index if not exists groups_folded_name on groups (fold_text(name) text_pattern_ops);
