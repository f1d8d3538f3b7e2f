-- French is a language of members too.

-- owner: features/members
alter table users drop constraint users_language_check;
alter table users add constraint users_language_check check (language in ('en', 'es', 'fr'));
