-- owner: sandbox
-- A hosted page has no intent until its payer first tries to pay. Until then the page keeps what the intent will say.
-- The defaults are for processes of an earlier version, which create page and intent together.
alter table sandbox_checkout_sessions
  alter column intent_id drop not null,
  add column intent_description text default '',
  add column intent_metadata jsonb default '{}';
update sandbox_checkout_sessions s set intent_description = i.description, intent_metadata = i.metadata
  from sandbox_intents i where i.id = s.intent_id;
alter table sandbox_checkout_sessions
  alter column intent_description set not null,
  alter column intent_metadata set not null,
  add constraint sandbox_checkout_sessions_paid_check check (status <> 'complete' or intent_id is not null);
