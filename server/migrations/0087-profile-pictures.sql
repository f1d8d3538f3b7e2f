-- A member's own picture: drawn anew by us and encrypted like those of documents. Whoever is in a group with them sees it.
-- owner: features/members
alter table users add column profile_picture_file text references stored_files on delete set null;
-- Deleting a file looks for whoever refers to it.
create index users_profile_picture on users (profile_picture_file) where profile_picture_file is not null;
