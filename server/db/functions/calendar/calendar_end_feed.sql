-- owner: features/calendar
-- before: tables
-- A calendar address that a session made ends when all sessions are ended: an intruder must not go on reading.
create or replace function calendar_end_feed() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from calendar_feeds where user_id = new.id;
  return null;
end $$;
