-- owner: platform/database
-- Folds a name for searches, like `foldText` of the contract. PostgreSQL inlines it to match the indexes.
create or replace function fold_text(p_text text) returns text
  language sql immutable parallel safe
  as $$
  select replace(replace(replace(replace(lower(translate(
    regexp_replace(normalize(translate(p_text, '''’‘ʼʻ`´′＇', ''), NFKD), '[\u0300-\u036f]', '', 'g'),
    'ØøĐđŁłıÐðÆŒẞÞ', 'ooddlliddæœßþ')), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th')
  $$;
