-- A try after a lost answer makes no second group.

-- owner: features/groups
-- How the organiser's program named the wish, and a hash of what was wished for (SHA-256, hexadecimal).
alter table groups add column request_id uuid, add column request_hash text;
alter table groups add constraint groups_request_whole check ((request_id is null) = (request_hash is null));
create unique index groups_one_a_request on groups (created_by, request_id) where request_id is not null;
