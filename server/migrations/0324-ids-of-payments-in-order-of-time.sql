-- As 0323. A file of its own: a migration that holds one table never waits for another, so it cannot meet a transaction that
-- holds that one and waits for this, which would be a deadlock.
alter table card_payments alter column id set default encode(set_bit(set_bit(
  overlay(uuid_send(gen_random_uuid()) placing
          substring(int8send(floor(extract(epoch from clock_timestamp()) * 1000)::bigint) from 3) from 1 for 6),
  52, 1), 53, 1), 'hex')::uuid;
