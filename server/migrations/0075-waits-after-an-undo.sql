-- After a change was undone by its mailed link, money waits anew from the moment at which the account is opened again.
alter table users add column money_waits_from timestamptz;
comment on column users.money_waits_from is 'When a change was last undone, and then when the account was opened again; null: never undone.';

-- An account whose former address could not be put back has a mailbox that its owner disowned: no password is reset there.
alter table users add column is_mailbox_disowned boolean not null default false;
