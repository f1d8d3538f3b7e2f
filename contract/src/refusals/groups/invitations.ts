import { declareRefusals } from '../declare-refusals.ts';

/** The code holder knows that the invitation existed, so the message explains why it no longer works. */
export const invitationRefusals = declareRefusals('invitation', {
  invitation_revoked: { status: 410 },
  invitation_for_other_address: { status: 403 },
  invitation_used: { status: 410 },
  invitation_expired: { status: 410 },
  invitation_closed: { status: 410 },
  group_over: { status: 410 },
  group_started: { status: 410 },
  group_full: { status: 410 },
});

export const inviteRefusals = declareRefusals('invite', {
  too_many_links: { code: 'too_many_invitations', status: 409, parameters: { most: 'number' } },
  every_place_offered: { code: 'too_many_invitations', status: 409 },
  own_address: { status: 409 },
  invited_already: { status: 409 },
});
