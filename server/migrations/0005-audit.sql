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
-- owner: features/audit
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'insufficient_privilege';
end $$;

create trigger audit_leaves_append_only before update or delete or truncate on audit_leaves
  for each statement execute function refuse_change();

-- Records leaves. A function, so that its plan is kept: the writer calls it once a batch.
-- owner: features/audit
create function audit_record(p_kinds text[], p_subjects text[], p_actors text[], p_details text[]) returns void
  language plpgsql as $$
begin
  insert into audit_leaves (kind, subject_id, actor_id, detail, hash)
    select l.kind, l.subject_id, l.actor_id, l.detail::jsonb, audit_leaf_hash(l.kind, l.subject_id, l.actor_id, l.detail::jsonb)
      from unnest(p_kinds, p_subjects, p_actors, p_details) l(kind, subject_id, actor_id, detail);
end $$;

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

-- owner: features/activities
create function activities_record(p_users uuid[], p_types text[], p_descriptions text[], p_amounts bigint[], p_times timestamptz[])
  returns void language plpgsql as $$
begin
  insert into activities (user_id, type, description, amount_cents, created_at)
    select * from unnest(p_users, p_types, p_descriptions, p_amounts, p_times);
end $$;
