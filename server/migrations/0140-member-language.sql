-- The language in which we write to a member: of every mail and text message. Null until it is known, which is English.

-- owner: features/members
alter table users add column language text check (language in ('en', 'es'));
