-- owner: features/members
-- before: tables
-- What begins something new waits for a closing that is under way, and finds the account closed: of two at the same moment
-- one wins. The argument names the column of the member.
create or replace function refuse_closed_member() returns trigger language plpgsql as $$
declare
  v_member uuid := (to_jsonb(new) ->> tg_argv[0])::uuid;
  v_status text;
begin
  -- The lock that the foreign key takes anyway, a moment earlier: it conflicts with the closing's.
  select status into v_status from users where id = v_member for key share;
  if v_status = 'closed' then
    raise exception 'account % is closed', v_member using errcode = 'CL001';
  end if;
  return new;
end $$;
