-- Ids of rows that come with every visit and payment begin with their time, in milliseconds; 74 bits are random (UUID
-- version 7, RFC 9562; the two bits that are set make 7 of version 4). Rows written together so stand together in every index that
-- names them (decision 0155). The real time, whatever the clock is set to: the order of an index follows the writing. Earlier ids
-- stay as they are.
alter table users alter column id set default encode(set_bit(set_bit(
  overlay(uuid_send(gen_random_uuid()) placing
          substring(int8send(floor(extract(epoch from clock_timestamp()) * 1000)::bigint) from 3) from 1 for 6),
  52, 1), 53, 1), 'hex')::uuid;
