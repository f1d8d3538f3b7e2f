-- The id that a session had before it was confirmed: for seconds, what the browser had sent under it may still read.
alter table sessions add column earlier_sid_hash bytea unique check (length(earlier_sid_hash) = 32);
