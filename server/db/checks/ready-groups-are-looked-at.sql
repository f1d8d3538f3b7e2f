-- The start job reads only start_check_at, so every full and accepted group has one before its first day begins.
select g.id, g.start_date, g.start_check_at
  from groups g
 where g.started_at is null and g.draw_waits_since is null and g.status = 'active'
   and (g.start_check_at is null or g.start_check_at > g.start_date::timestamp at time zone 'UTC' + interval '14 hours')
   and g.max_members = (select count(*) filter (where m.charter_hash = g.charter_hash)
                          from group_members m where m.group_id = g.id and m.left_at is null);
