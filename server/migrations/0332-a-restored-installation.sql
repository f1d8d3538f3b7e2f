-- A database that was put back to an earlier second does not know what was done since.

-- owner: platform/database
alter table installation
  -- Another with each restore; a part of keys of ours at the provider that are made of counts. Null before the first.
  add column key_epoch uuid,
  -- What the books knew last, while withdrawals are held until what the provider did since is compared; null otherwise.
  add column books_end_at timestamptz,
  -- By the true clock.
  add column held_at timestamptz,
  add check ((books_end_at is null) = (held_at is null));
