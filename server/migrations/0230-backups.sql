-- Copies of the whole product that npm run backup made outside of the database, and what came of verifying them.

-- owner: platform/backups
create table backups (
  -- The folder's own name, without the place where it lies.
  folder text primary key,
  made_at timestamptz not null,
  bytes bigint not null check (bytes > 0),
  -- Of the encrypted copy of the database.
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  verified_at timestamptz check (verified_at >= made_at),
  problems text[] not null default '{}',
  check (verified_at is not null or problems = '{}')
);
create index backups_made on backups (made_at desc);
