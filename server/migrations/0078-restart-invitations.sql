/*
 * An invitation that a restart made for a member of the group before: nobody typed its address, so the organiser is not
 * shown it.
 */
alter table group_invitations add column is_restart boolean not null default false;
update group_invitations i set is_restart = true
  from groups g
  join group_members m on m.group_id = g.previous_group_id
  join users u on u.id = m.user_id
 where g.id = i.group_id and i.email = u.email;
