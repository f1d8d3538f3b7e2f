-- The occasion of a line that is told to a member once, as its mail is; null where each line is news.
alter table activities add column occasion text check (length(occasion) between 1 and 300);
create unique index activities_told_once on activities (user_id, occasion) where occasion is not null;
