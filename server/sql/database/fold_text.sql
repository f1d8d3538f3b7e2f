-- owner: platform/database
-- A name as searches compare it: without accents, apostrophes and case, in one Unicode form. `foldText` of the contract does
-- the same in browsers. Indexes hold its results: another rule needs another function and other indexes.
create or replace function fold_text(p_text text) returns text
  language plpgsql immutable strict parallel safe
  as $$
  begin
    return replace(replace(replace(replace(lower(translate(
             regexp_replace(normalize(translate(p_text, '''’‘ʼʻ`´′＇', ''), NFKD), '[\u0300-\u036f]', '', 'g'),
             'ØøĐđŁłıÐðÆŒẞÞ', 'ooddlliddæœßþ')), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th');
  end
  $$;
