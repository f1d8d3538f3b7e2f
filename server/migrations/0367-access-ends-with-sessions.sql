-- When all of a member's sessions are ended, whatever a session set up to read from outside ends too (server/sql/calendar,
-- server/sql/webhooks): triggers on this column do it in the same transaction.

-- owner: features/members
alter table users add column sessions_ended_at timestamptz;

-- Why an address is off.
-- owner: features/webhooks
alter table webhook_endpoints
  add column disabled_reason text check (disabled_reason in ('failing', 'stopped', 'sessions_ended'));
