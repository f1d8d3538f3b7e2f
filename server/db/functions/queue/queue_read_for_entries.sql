-- owner: modules/queue
-- reads: users
-- Reads the data for a batch of at most p_count entries and locks its members until the commit.
create or replace function queue_read_for_entries(p_users uuid[], p_count integer)
  returns table (entries bigint, positioned uuid[], gone uuid[], recipients json)
  language plpgsql set enable_seqscan = off as $$
#variable_conflict use_column
declare
  v_entries bigint;
begin
  select c.entries into strict v_entries from queue_counter c;
  -- The lock that inserting the positions would take. A concurrent supersede either has finished or finds the position.
  perform from users u where u.id = any(p_users) order by u.id for key share;
  return query select v_entries,
    array(select p.user_id from queue_positions p where p.user_id = any(p_users) and p.reentry_cleared_at is null),
    array(select u.id from users u where u.id = any(p_users) and (u.is_superseded or u.status = 'closed')),
    (select json_agg(paid) from generate_series(1, 5) level, lateral (
       select p.global_position as "globalPosition", p.user_id as "userId", p.charge_id as "chargeId", p.status,
              p.current_level as "currentLevel", p.has_completed_level as "hasCompletedLevel",
              p.earnings_cents as "earningsCents", p.withheld_cents as "withheldCents",
              p.applied_cents as "appliedCents", p.loss_cents as "lossCents",
              p.created_at as "createdAt", p.last_advanced_at as "lastAdvancedAt"
         from queue_positions p
        where p.global_position > queue_payouts_at(level, v_entries)
          and p.global_position <= queue_payouts_at(level, v_entries + p_count)) paid);
end $$;
