-- owner: features/auth
-- before: tables
-- Records when each member's newest ended session was last used, because activity counts after signing out too.
create or replace function sessions_remember_ended() returns trigger language plpgsql as $$
begin
  insert into ended_sessions (user_id, last_seen_at)
    select user_id, max(last_seen_at) from ended group by user_id order by user_id
    on conflict (user_id) do update set last_seen_at = greatest(ended_sessions.last_seen_at, excluded.last_seen_at);
  return null;
end $$;
