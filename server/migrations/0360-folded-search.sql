-- Searches by name ignore accents, Unicode form, case and apostrophes. Each index holds the folded name, so that a search for
-- its beginning costs the same at any size. The expression is that of fold_text() in server/sql, which PostgreSQL writes out
-- in each query. The indexes of unfolded names go with a later release: the previous version uses them.
-- At ten million rows create them by hand first, with `create index concurrently`.
create index if not exists users_folded_username on users ((
  replace(replace(replace(replace(lower(translate(
    regexp_replace(normalize(translate(username, '''’‘ʼʻ`´′＇', ''), NFKD), '[\u0300-\u036f]', '', 'g'),
    'ØøĐđŁłıÐðÆŒẞÞ', 'ooddlliddæœßþ')), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th')
) text_pattern_ops) where username is not null;
create index if not exists users_folded_name on users ((
  replace(replace(replace(replace(lower(translate(
    regexp_replace(normalize(translate(first_name || ' ' || last_name, '''’‘ʼʻ`´′＇', ''), NFKD), '[\u0300-\u036f]', '', 'g'),
    'ØøĐđŁłıÐðÆŒẞÞ', 'ooddlliddæœßþ')), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th')
) text_pattern_ops) where last_name is not null;
create index if not exists users_folded_last_name on users ((
  replace(replace(replace(replace(lower(translate(
    regexp_replace(normalize(translate(last_name, '''’‘ʼʻ`´′＇', ''), NFKD), '[\u0300-\u036f]', '', 'g'),
    'ØøĐđŁłıÐðÆŒẞÞ', 'ooddlliddæœßþ')), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th')
) text_pattern_ops) where last_name is not null;
create index if not exists users_folded_first_name on users ((
  replace(replace(replace(replace(lower(translate(
    regexp_replace(normalize(translate(first_name, '''’‘ʼʻ`´′＇', ''), NFKD), '[\u0300-\u036f]', '', 'g'),
    'ØøĐđŁłıÐðÆŒẞÞ', 'ooddlliddæœßþ')), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th')
) text_pattern_ops) where last_name is null;
create index if not exists groups_folded_name on groups ((
  replace(replace(replace(replace(lower(translate(
    regexp_replace(normalize(translate(name, '''’‘ʼʻ`´′＇', ''), NFKD), '[\u0300-\u036f]', '', 'g'),
    'ØøĐđŁłıÐðÆŒẞÞ', 'ooddlliddæœßþ')), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th')
) text_pattern_ops);
