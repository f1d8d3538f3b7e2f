-- Identity documents: what a member sent, who decided and why, and where the pictures lie. The pictures are encrypted
-- files outside the database; here stands which ones exist and when each must be gone.

-- A file is entered here before it is written, with an end; whoever keeps it takes the end away in the transaction that
-- refers to it. So no file is ever without a row, and what a crash leaves behind ends by itself.
-- owner: platform/files
create table stored_files (
  -- Made by the server; the name in the store.
  key text primary key check (key ~ '^[A-Za-z0-9_-]{43}$'),
  -- Which key of ID_ENCRYPTION_KEYS it is written under.
  key_id text not null,
  created_at timestamptz not null default app_now(),
  -- Null: kept.
  delete_after timestamptz
);
create index stored_files_to_delete on stored_files (delete_after) where delete_after is not null;
create index stored_files_by_key on stored_files (key_id, key);

-- One current document a member. A new sending replaces a rejected one and gets a new id, so that nobody decides on
-- pictures they have not seen; earlier decisions stand in the audit log.
-- owner: features/verification
create table id_verifications (
  user_id uuid primary key references users,
  id uuid not null unique default gen_random_uuid(),
  id_type text not null check (id_type in ('passport', 'driver_license', 'national_id')),
  -- Encrypted under ID_ENCRYPTION_KEYS; null once it was erased.
  id_number text,
  id_number_hash bytea,
  -- Emptied by the deletion of the file.
  front_file text references stored_files on delete set null,
  back_file text references stored_files on delete set null,
  has_back boolean not null,
  -- Typed by the reviewer from the pictures.
  extracted_name text,
  extracted_dob date,
  verification_status text not null default 'pending'
    check (verification_status in ('pending', 'approved', 'rejected')),
  verification_method text not null default 'manual' check (verification_method = 'manual'),
  rejection_reason text,
  rejection_note text,
  verified_at timestamptz,
  verified_by uuid references users,
  attempts integer not null default 1 check (attempts > 0),
  sent_at timestamptz not null default app_now(),
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now(),
  check ((verification_status = 'pending') = (verified_at is null)),
  check ((verified_at is null) = (verified_by is null)),
  check ((verification_status = 'rejected') = (rejection_reason is not null)),
  check (rejection_note is null or rejection_reason is not null),
  check (verification_status <> 'approved' or (extracted_name is not null and extracted_dob is not null))
) with (fillfactor = 80);
-- One document, one member: as long as it waits or was accepted.
create unique index id_verifications_one_member_a_number on id_verifications (id_number_hash)
  where verification_status in ('pending', 'approved') and id_number_hash is not null;
create index id_verifications_by_number on id_verifications (id_number_hash) where id_number_hash is not null;
create index id_verifications_queue on id_verifications (verification_status, sent_at, id);
-- Deleting a file looks for whoever refers to it.
create index id_verifications_front on id_verifications (front_file) where front_file is not null;
create index id_verifications_back on id_verifications (back_file) where back_file is not null;
