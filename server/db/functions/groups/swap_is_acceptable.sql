-- owner: modules/groups
-- Whether a proposal to swap turns is in time and both members still have the proposed turns.
create or replace function swap_is_acceptable(s group_swaps) returns boolean language plpgsql stable parallel safe
  as $$
begin
  return s.status = 'open' and s.expires_at > app_now() and 2 = (
    select count(*) from group_members m join groups g on g.id = m.group_id
     where m.group_id = s.group_id and m.left_at is null and not m.has_received_payout and g.status = 'active'
       and (m.user_id, m.payout_order) in ((s.from_user, s.from_turn), (s.to_user, s.to_turn)));
end
$$;
