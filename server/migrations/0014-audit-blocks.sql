-- The audit log sealed: leaves are made by the transactions they tell of, blocks by one sealer afterwards. A block holds
-- the root of a hash tree over its leaves (RFC 6962's prefixes) and the hash of the block before it.

-- owner: features/audit
create table audit_blocks (
  height bigint primary key check (height >= 1),
  leaf_count integer not null check (leaf_count >= 1),
  root bytea not null check (length(root) = 32),
  -- Of the block before; 32 zero bytes for the first.
  previous_hash bytea not null check (length(previous_hash) = 32),
  hash bytea not null unique check (length(hash) = 32),
  -- The largest id in it: below the newest of some minutes ago nothing new can appear.
  newest_leaf_id bigint not null,
  sealed_at timestamptz not null default now()
);

-- owner: features/audit
create table audit_block_leaves (
  leaf_id bigint primary key references audit_leaves,
  height bigint not null references audit_blocks,
  -- Its place in the block, from 0.
  place integer not null check (place >= 0),
  unique (height, place)
);

create trigger audit_blocks_append_only before update or delete or truncate on audit_blocks
  for each statement execute function refuse_change();
create trigger audit_block_leaves_append_only before update or delete or truncate on audit_block_leaves
  for each statement execute function refuse_change();

-- What of a leaf is hashed into the tree: a 0x00 prefix, its id, its true time in microseconds, its words' hash.
-- owner: features/audit
create function audit_tree_leaf(p_id bigint, p_recorded_at timestamptz, p_hash bytea) returns bytea
  language sql immutable parallel safe
  as $$
    select sha256('\x00'::bytea || convert_to(p_id::text || '|' || (extract(epoch from p_recorded_at) * 1000000)::bigint::text
                  || '|' || encode(p_hash, 'hex'), 'UTF8'))
  $$;

-- Finds a leaf by the true time of its transaction; costs next to nothing to keep.
create index audit_leaves_recorded on audit_leaves using brin (recorded_at) with (pages_per_range = 8);
