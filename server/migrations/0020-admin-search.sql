-- The back office's first screen and its search for members and groups. Searches are for the beginning of a word, so that
-- an index answers them at any size; text_pattern_ops makes that work in every collation, on plain PostgreSQL.

-- How many members there are, counted anew once a minute, so that no page has to.
-- owner: features/admin
create table admin_member_counts (
  id integer primary key default 1 check (id = 1),
  -- Whose account is not closed.
  members bigint not null,
  registered bigint not null,
  -- Of the registered, those who have a position.
  with_position bigint not null,
  -- By the true clock.
  counted_at timestamptz not null
);
-- owner: features/admin
insert into admin_member_counts (members, registered, with_position, counted_at)
  select count(*) filter (where status <> 'closed'), count(*) filter (where status = 'registered'),
         count(*) filter (where status = 'registered' and exists (
           select from queue_positions p where p.user_id = users.id and p.reentry_cleared_at is null)), now() - interval '1 hour'
    from users;

create index users_by_username on users (lower(username) text_pattern_ops) where username is not null;
create index users_by_email on users (email text_pattern_ops) where email is not null;
create index users_by_name on users (lower(first_name || ' ' || last_name) text_pattern_ops) where last_name is not null;
create index users_by_last_name on users (lower(last_name) text_pattern_ops) where last_name is not null;
create index users_by_phone on users (phone text_pattern_ops) where phone is not null;
create index users_by_verified_phone on users (verified_phone text_pattern_ops) where verified_phone is not null;
-- The lists that are not everybody: each in the order of the screen, and small.
create index users_pending on users (created_at desc, id) where status = 'pending';
create index users_closed on users (created_at desc, id) where status = 'closed';
create index users_inactive on users (created_at desc, id) where not is_active and status = 'registered';

create index groups_by_name on groups (lower(name) text_pattern_ops);
create index groups_newest on groups (created_at desc, id);
create index groups_newest_of_status on groups (status, created_at desc, id);

-- Contributions of the last day.
create index payments_paid on payments (paid_at) where paid_at is not null;
