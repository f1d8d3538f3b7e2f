-- Members of the savings path give one name at first: the back office finds them by it.

-- owner: features/members
create index users_by_first_name on users (lower(first_name) text_pattern_ops) where last_name is null;
