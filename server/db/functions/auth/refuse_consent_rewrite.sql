-- owner: modules/auth
-- before: tables
-- Refuses to change a consent, except to clear its IP address, which is personal data.
create or replace function refuse_consent_rewrite() returns trigger language plpgsql as $$
begin
  if new.ip is null and row(new.user_id, new.version, new.text_hash, new.agreements, new.given_at)
       is not distinct from row(old.user_id, old.version, old.text_hash, old.agreements, old.given_at) then
    return new;
  end if;
  raise exception 'consents are append-only';
end $$;
