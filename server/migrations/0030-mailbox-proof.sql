-- An account whose mailbox was never proven owns nothing and blocks nothing: any number of them may name an address, and
-- whoever proves the mailbox replaces them. One address belongs to at most one proven account or joining member.
drop index users_email;
create unique index users_email on users (email) where status = 'pending' or is_email_verified;
create index users_unproven on users (created_at) where status = 'registered' and not is_email_verified;

-- Nobody turns two-step sign-in on before the proof; what was turned on before this rule goes.
-- owner: features/auth
delete from second_factors f using users u
 where u.id = f.user_id and u.status = 'registered' and not u.is_email_verified and not u.is_admin;

-- Every link that was mailed works until its time: what a stranger asks for voids nothing of the owner's. A joining
-- member has one claim, whose reminders replace its link.
drop index email_verifications_open;
create index email_verifications_open on email_verifications (email, purpose) where consumed_at is null;
create unique index email_verifications_one_claim on email_verifications (email)
  where purpose = 'claim' and consumed_at is null;

-- A recovery code that comes twice at once is no wrong guess: the last one that was used is remembered.
alter table second_factors add column last_recovery_hash bytea;

-- Of an account that was replaced a moment ago nothing begins any more.
create trigger second_factors_of_open_accounts before insert on second_factors
  for each row execute function refuse_closed_member('user_id');
create trigger known_browsers_of_open_accounts before insert on known_browsers
  for each row execute function refuse_closed_member('user_id');
create trigger email_verifications_of_open_accounts before insert on email_verifications
  for each row when (new.user_id is not null) execute function refuse_closed_member('user_id');
