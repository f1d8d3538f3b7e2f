-- Audit and activities: what happened, for the record and for people. Both only ever grow.
-- audit_leaves is written by features/audit alone, activities by features/activities alone.

-- owner: features/audit
create table audit_leaves (
  id bigint generated always as identity primary key,
  kind text not null check (length(kind) between 1 and 60),
  subject_id text not null,
  actor_id text,
  -- What changed, without secrets; null where kind and subject say it all.
  detail jsonb,
  recorded_at timestamptz not null default now(),
  -- SHA-256 over a 0x00 leaf prefix (RFC 6962) and the leaf's own words.
  hash bytea not null
);

-- owner: features/audit
create function audit_leaf_hash(p_kind text, p_subject text, p_actor text, p_detail jsonb) returns bytea
  language sql immutable parallel safe
  as $$ select sha256('\x00'::bytea || convert_to(concat_ws(E'\x1f', p_kind, p_subject, coalesce(p_actor, ''), coalesce(p_detail::text, '')), 'UTF8')) $$;

-- A table that only grows: the database itself refuses to change or remove a row, whoever asks.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'insufficient_privilege';
end $$;

create trigger audit_leaves_append_only before update or delete or truncate on audit_leaves
  for each statement execute function refuse_change();

-- owner: features/activities
create table activities (
  id bigint generated always as identity primary key,
  user_id uuid,
  group_id uuid,
  type text not null check (type in ('payment_completed', 'payment_sent', 'member_joined', 'round_completed',
                                     'cycle_completed', 'payout_received', 'group_created')),
  description text not null,
  amount_cents bigint,
  created_at timestamptz not null default app_now()
);
create index activities_of_member on activities (user_id, id desc);
