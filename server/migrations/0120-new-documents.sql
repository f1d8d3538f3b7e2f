-- A member whose document was approved may send another one, as after a marriage: the approved one counts until the new
-- one is approved, and keeps its number from others ever after.
-- owner: features/verification
alter table id_verifications drop constraint id_verifications_pkey;
alter table id_verifications drop constraint id_verifications_id_key;
alter table id_verifications add primary key (id);
alter table id_verifications drop constraint id_verifications_verification_status_check;
alter table id_verifications add constraint id_verifications_verification_status_check
  check (verification_status in ('pending', 'approved', 'rejected', 'superseded'));
alter table id_verifications drop constraint id_verifications_check4;
alter table id_verifications add constraint id_verifications_check4
  check (verification_status not in ('approved', 'superseded') or (extracted_name is not null and extracted_dob is not null));
create unique index id_verifications_one_approved on id_verifications (user_id) where verification_status = 'approved';
create unique index id_verifications_one_sending on id_verifications (user_id)
  where verification_status in ('pending', 'rejected');
create index id_verifications_by_member on id_verifications (user_id);
