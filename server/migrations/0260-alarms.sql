-- Alarms that rang in the log of any process, for those who look at a page and not at the log.

-- owner: platform/alarms
-- One row a name. By the true clock; a day of silence ends what was.
create table rung_alarms (
  name text primary key,
  first_at timestamptz not null,
  last_at timestamptz not null check (last_at >= first_at),
  times integer not null check (times > 0)
);
