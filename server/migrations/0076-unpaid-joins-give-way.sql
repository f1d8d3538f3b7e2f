-- Whoever typed an address into /join and has not paid owns nothing of it: the row gives way to an account whose owner has
-- proven the mailbox, by a change of address or by the undo of one.
alter table users add column has_given_way boolean not null default false check (not has_given_way or status <> 'registered');
drop index users_email;
create unique index users_email on users (email) where (status = 'pending' and not has_given_way) or is_email_verified;
