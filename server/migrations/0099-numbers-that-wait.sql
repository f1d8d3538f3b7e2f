-- Whoever knows a number can send any picture under it: only an approved document keeps the number from others. Of those
-- that wait, the reviewer sees all.
drop index id_verifications_one_member_a_number;
create unique index id_verifications_one_member_a_number on id_verifications (id_number_hash)
  where verification_status = 'approved' and id_number_hash is not null;
