-- owner: platform/database
-- before: tables
-- The only clock. PL/pgSQL compiles it once per connection; a SQL function that is not inlined is planned per call.
create or replace function app_now() returns timestamptz
  language plpgsql stable
  as $$
begin
  return pg_catalog.now() operator(pg_catalog.+) pg_catalog.make_interval(
    secs => coalesce((select c.seconds from public.clock_offset c), 0)
  );
end
$$;
