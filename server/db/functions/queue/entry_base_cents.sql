-- owner: modules/queue
-- The part of an entry's amount that reaches the pool (a test compares it with the quote in contract/fees).
create or replace function entry_base_cents() returns bigint
  language sql immutable parallel safe
  return 5000;
