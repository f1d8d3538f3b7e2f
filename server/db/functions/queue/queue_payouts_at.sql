-- owner: modules/queue
-- The number of payouts of a level after n entries: the closed formula of contract/mechanism (a test compares them).
create or replace function queue_payouts_at(p_level integer, p_entries bigint) returns bigint
  language sql immutable parallel safe
  -- The payout of place p at level l happens at entry 3^l p + (3^l - 1) / 2.
  return greatest(0, (p_entries - ((array[3, 9, 27, 81, 243])[p_level] - 1) / 2) / (array[3, 9, 27, 81, 243])[p_level]);
