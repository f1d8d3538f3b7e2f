-- What one transaction makes true is told in its order: its facts bear one time, and the card provider's are of whole seconds.
alter table webhook_events add column sequence bigint generated always as identity;
drop index webhook_events_in_turn;
create index webhook_events_by_sequence on webhook_events (sequence);
