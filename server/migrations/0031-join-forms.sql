-- An unfinished /join belongs to the browser that began it: each browser has a form, and a payment, of its own.

-- owner: features/entry
create table join_forms (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users,
  -- SHA-256 of the browser's cookie.
  browser_hash bytea not null check (length(browser_hash) = 32),
  -- As typed in this browser, E.164.
  phone text not null check (phone ~ '^\+[1-9][0-9]{6,14}$'),
  created_at timestamptz not null default app_now(),
  unique (user_id, browser_hash)
);
create index join_forms_created on join_forms (created_at);
comment on column card_payments.subject_id is 'The hold, the contribution, or the form of /join (before those: the joining member).';
