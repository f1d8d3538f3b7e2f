-- A mailed invitation carries a registration token that verifies its address. Withdrawing the invitation ends the token.

-- owner: features/verification
alter table email_verifications
  add column invitation_id uuid references group_invitations (id),
  add constraint email_verifications_by_invitation check (
    invitation_id is null or (purpose = 'registration' and path = 'savings' and user_id is null)
  );
create unique index email_verifications_of_invitation on email_verifications (invitation_id)
  where invitation_id is not null;
