-- owner: modules/groups
-- reads: payments, users
-- What a member's history line asks them, and their answer so far; null if it asks nothing. A question and its line
-- have the same time, since one transaction writes both.
create or replace function activity_question(a activities, p_cash_hours integer, p_handover_days integer)
  returns jsonb language plpgsql stable parallel safe
  as $$
declare
  v_role text;
begin
  if a.audience <> 'member' or a.kind not in
     ('cash_payment_to_confirm', 'cash_receipt_to_confirm', 'swap_proposed', 'organizing_offered', 'wind_up_proposed') then
    return null;
  end if;
  select m.role into v_role from group_members m
   where m.group_id = a.group_id and m.user_id = a.user_id and m.left_at is null;
  if not found then
    return null;
  end if;
  case a.kind
    when 'swap_proposed' then
      return (
        select jsonb_build_object('kind', 'swap', 'subjectId', s.id, 'state', case
                 when s.status in ('accepted', 'declined') then s.status
                 when swap_is_acceptable(s) then 'open' else 'ended' end)
          from group_swaps s
         where s.group_id = a.group_id and s.created_at = a.created_at and s.to_user = a.user_id);
    when 'organizing_offered' then
      return (
        select jsonb_build_object('kind', 'organizer', 'subjectId', g.id, 'state', case
                 when g.status = 'active' and g.handover_to = a.user_id and g.handover_until > app_now()
                      and g.handover_until = a.created_at + make_interval(days => p_handover_days) then 'open'
                 when v_role = 'organizer' then 'accepted' else 'ended' end)
          from groups g where g.id = a.group_id);
    when 'wind_up_proposed' then
      return (
        select jsonb_build_object('kind', 'vote', 'subjectId', w.id, 'state', case
                 when v.in_favor then 'accepted' when not v.in_favor then 'declined'
                 when w.status = 'open' and w.expires_at > app_now() and g.status = 'active' then 'open'
                 else 'ended' end)
          from group_wind_ups w join groups g on g.id = w.group_id
          left join group_votes v on v.wind_up_id = w.id and v.user_id = a.user_id
         where w.group_id = a.group_id and w.created_at = a.created_at);
    else
      return (
        select jsonb_build_object('kind', c.kind, 'subjectId', p.id, 'cents', coalesce(p.cash_cents, 0),
                 'payerName', coalesce(payer.first_name, ''), 'isSetOff', p.method is not distinct from 'set_off',
                 'state', case
                   when p.status = 'completed' and p.method = 'cash' then 'accepted'
                   when not cash_is_noted(p, p_cash_hours) or p.cash_recorded_at <> a.created_at then 'ended'
                   when c.answered_at is not null then 'accepted'
                   when c.is_side and (p.status in ('pending', 'failed') or p.method = 'set_off') then 'open'
                   else 'ended' end)
          from payments p
          join users payer on payer.id = p.payer_id
          left join group_rounds r on r.group_id = p.group_id and r.round = p.round
          left join group_members seat
            on seat.group_id = p.group_id and seat.payout_order = p.round and seat.left_at is null
          cross join lateral (
            select 'cash_paid' as kind, p.cash_payer_confirmed_at as answered_at, true as is_side
             where a.kind = 'cash_payment_to_confirm'
            union all
            select 'cash_received', p.cash_recipient_confirmed_at, coalesce(r.recipient_id, seat.user_id) = a.user_id
             where a.kind = 'cash_receipt_to_confirm') c
         where p.group_id = a.group_id and p.round = (a.facts ->> 'round')::integer
           and p.payer_id = case a.kind when 'cash_payment_to_confirm' then a.user_id
                                        else (a.facts -> 'other' ->> 'member')::uuid end);
  end case;
end
$$;
