-- owner: modules/auth
-- before: tables
-- Refuses to delete a consent.
create or replace function refuse_consent_change() returns trigger
  language plpgsql
  as $$ begin raise exception 'consents are append-only'; end $$;
