-- Cool-off: after a new password, mailbox, second factor or payout account money leaves only after some hours; the mail
-- that tells of it carries a link that puts back what was before.

-- One row a mail with such a link, in the order in which they were written for a member.
-- owner: features/safeguards
create table security_notices (
  id uuid primary key default gen_random_uuid(),
  ordinal bigint generated always as identity,
  user_id uuid not null references users,
  kind text not null check (kind in ('password', 'mailbox', 'second_factor', 'payout_account', 'sign_in')),
  -- What was before, encrypted under ID_ENCRYPTION_KEYS. A sign-in changes nothing.
  former text check ((former is null) = (kind = 'sign_in')),
  -- SHA-256 of the link's token.
  token_hash bytea not null unique check (length(token_hash) = 32),
  noticed_at timestamptz not null default app_now(),
  undone_at timestamptz
);
create index security_notices_of_member on security_notices (user_id, ordinal);
create index security_notices_to_forget on security_notices (noticed_at);
create trigger security_notices_of_open_accounts before insert on security_notices
  for each row execute function refuse_closed_member('user_id');
