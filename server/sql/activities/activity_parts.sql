-- owner: features/activities
-- A sentence and who it names where, as a list of words and members.
create or replace function activity_parts(p_text text, p_named jsonb) returns jsonb language plpgsql immutable as $$
declare
  v_parts jsonb := '[]';
  v_from integer := 1;
  v_one record;
begin
  for v_one in select e ->> 'memberId' as member, (e ->> 'at')::integer + 1 as at, (e ->> 'length')::integer as length
                 from jsonb_array_elements(coalesce(p_named, '[]')) e order by 2 loop
    if v_one.at > v_from then v_parts := v_parts || to_jsonb(substr(p_text, v_from, v_one.at - v_from)); end if;
    v_parts := v_parts || jsonb_build_array(jsonb_build_object('member', v_one.member));
    v_from := v_one.at + v_one.length;
  end loop;
  if v_from <= length(p_text) then v_parts := v_parts || to_jsonb(substr(p_text, v_from)); end if;
  return v_parts;
end $$;
