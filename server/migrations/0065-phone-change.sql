-- A code that was asked for to change a proven number: once typed back, that number is the member's contact too.
-- owner: features/verification
alter table phone_codes add column is_change boolean not null default false;
