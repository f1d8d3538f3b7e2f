-- A lock stops new obligations, never what is owed or the sight of one's own. Whoever proves the mailbox of a locked account
-- anew may sign in to see and to pay; every lock and every unlock ends that.
-- owner: features/members
alter table users add column has_limited_access boolean not null default false;
alter table users add constraint users_limited_access_only_locked
  check (not has_limited_access or (status = 'registered' and not is_active));
comment on column users.has_limited_access is 'A locked account whose owner has chosen another password by a mailed link since the lock.';
