-- owner: platform/database
-- before: tables
-- The only clock: the transaction's start, moved by the offset. Compiled once by each connection: a function in SQL that is
-- not inlined is parsed and planned anew for every place that names it in every statement, which cost a quarter of a
-- millisecond each. Names are written out whole, so that no search_path matters and none has to be set for each call.
create or replace function app_now() returns timestamptz
  language plpgsql stable
  as $$
begin
  return pg_catalog.now() operator(pg_catalog.+) pg_catalog.make_interval(
    secs => coalesce((select c.seconds from public.clock_offset c), 0)
  );
end
$$;
