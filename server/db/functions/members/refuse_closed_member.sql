-- owner: modules/members
-- before: tables
-- Waits for a closing that is in progress, so only one of the two commits. The argument names the member column.
create or replace function refuse_closed_member() returns trigger language plpgsql as $$
declare
  v_member uuid := (to_jsonb(new) ->> tg_argv[0])::uuid;
  v_status text;
begin
  -- The lock that the foreign key would take later; it conflicts with the closing's lock.
  select status into v_status from users where id = v_member for key share;
  if v_status = 'closed' then
    raise exception 'account % is closed', v_member using errcode = 'CL001';
  end if;
  return new;
end $$;
