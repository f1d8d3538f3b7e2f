-- owner: platform/database
-- Folds a name for searches: no accents, apostrophes or case, in one Unicode form. `foldText` of the contract does the
-- same in browsers. PostgreSQL inlines it into queries to match the indexes, so another rule needs other indexes.
create or replace function fold_text(p_text text) returns text
  language sql immutable parallel safe
  as $$
  select replace(replace(replace(replace(lower(translate(
    regexp_replace(normalize(translate(p_text, '''’‘ʼʻ`´′＇', ''), NFKD), '[\u0300-\u036f]', '', 'g'),
    'ØøĐđŁłıÐðÆŒẞÞ', 'ooddlliddæœßþ')), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th')
  $$;
