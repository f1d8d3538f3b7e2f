-- owner: features/consent
-- before: tables
-- A consent is never removed.
create or replace function refuse_consent_change() returns trigger
  language plpgsql
  as $$ begin raise exception 'consents are append-only'; end $$;
