-- Pictures of identity documents have an owner and an end date; a member with an approved document is verified.
select v.id::text as document_or_file, 'a waiting document has a picture that ends' as breach
  from id_verifications v join stored_files f on f.key in (v.front_file, v.back_file)
 where v.verification_status = 'pending' and f.delete_after is not null
union all
select v.id::text, 'a waiting document lacks a picture'
  from id_verifications v
 where v.verification_status = 'pending' and (v.front_file is null or v.has_back <> (v.back_file is not null))
union all
select v.id::text, 'a decided document has a picture without an end'
  from id_verifications v join stored_files f on f.key in (v.front_file, v.back_file)
 where v.verification_status <> 'pending' and f.delete_after is null
union all
select v.id::text, 'an approved document whose member is not verified'
  from id_verifications v join users u on u.id = v.user_id
 where v.verification_status = 'approved' and u.id_verified_at is null
union all
select f.key, 'a kept file that nothing refers to'
  from stored_files f
 where f.delete_after is null
   and not exists (select from id_verifications v where f.key in (v.front_file, v.back_file))
   and not exists (select from users u where u.profile_picture_file = f.key)
union all
select u.id::text, 'a picture of a member that ends'
  from users u join stored_files f on f.key = u.profile_picture_file
 where f.delete_after is not null;
