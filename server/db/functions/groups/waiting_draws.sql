-- owner: modules/groups
-- Draws that wait for their round, in the columns of open_money, for the list of late items in the back office.
create or replace view waiting_draws as
  select 'draw' as kind, null::text as account, null::uuid as owner_id, g.id::text as subject, null::uuid as user_id,
         g.id as group_id, null::bigint as amount_cents, d.closed_at as since,
         'beacon_answers' as next_step, d.round_at as waits_from, null::integer as tries,
         null::timestamptz as due_at
    from group_draws d join groups g on g.id = d.group_id
   where d.look_at is not null;
