import { doneAnswer, inviteLimit, operations } from '../operation.ts';
import { invitationAnswer, invitationItem, joinedAnswer, myInvitations } from './agreements.ts';
import { charterQuery, inviteBody, joinGroupBody } from './forms.ts';
import { INVITATION } from '../paths.ts';

export const invitationCalls = operations('groups', {
  myInvitations: {
    method: 'GET',
    path: '/api/invitations',
    access: 'verification',
    answer: myInvitations,
  },
  invitation: {
    method: 'GET',
    path: INVITATION,
    access: 'anyone',
    limits: [{ name: 'invitation opened by network', max: 300, perSeconds: 3_600, by: 'ip' }],
    query: charterQuery,
    answer: invitationAnswer,
  },
  join: {
    method: 'POST',
    path: '/api/invitations/:code/join',
    access: 'verification',
    body: joinGroupBody,
    answer: joinedAnswer,
  },
  invite: {
    method: 'POST',
    path: '/api/groups/:id/invitations',
    access: 'verification',
    scope: 'groups:write',
    limits: [inviteLimit],
    body: inviteBody,
    answer: invitationItem,
    status: 201,
  },
  withdrawInvitation: {
    method: 'DELETE',
    path: '/api/groups/:id/invitations/:code',
    access: 'verification',
    scope: 'groups:write',
    answer: doneAnswer,
  },
});
