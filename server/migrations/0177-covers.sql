-- The drawing that a group shows, of a small set of our own; none until its organiser chooses one.

-- owner: features/groups
alter table groups
  add column cover text check (cover in ('house', 'boat', 'tree', 'books', 'market', 'feast'));
