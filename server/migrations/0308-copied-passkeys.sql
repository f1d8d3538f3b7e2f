-- A key of which a copy has signed is of no use any more: which of the two is the owner's is not known.

-- owner: features/auth
-- When a signature's count did not rise.
alter table passkeys add column copied_at timestamptz;
