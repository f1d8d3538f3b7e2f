-- owner: modules/integrations
-- before: tables
-- Ends a calendar feed when all sessions of its member end, so that an intruder loses access.
create or replace function calendar_end_feed() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from calendar_feeds where user_id = new.id;
  return null;
end $$;
