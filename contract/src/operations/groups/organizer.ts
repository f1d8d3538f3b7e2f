/** Organizer role: offer, accept, and election while the organizer is inactive. */
import { groupPage } from '../../groups.ts';
import { handoverAnswerBody, handoverBody } from '../../groups/forms.ts';
import { operations } from '../../operation.ts';

export const organizerCalls = operations('groups', {
  offerOrganizing: {
    method: 'POST',
    path: '/api/groups/:id/organizer/offer',
    access: 'verification',
    limits: [{ name: 'offer to organize by member', max: 20, perSeconds: 3_600, by: 'member' }],
    body: handoverBody,
    answer: groupPage,
  },
  withdrawOffer: {
    method: 'DELETE',
    path: '/api/groups/:id/organizer/offer',
    access: 'verification',
    answer: groupPage,
  },
  answerOffer: {
    method: 'POST',
    path: '/api/groups/:id/organizer/answer',
    access: 'verification',
    body: handoverAnswerBody,
    answer: groupPage,
  },
  voteForOrganizer: {
    method: 'PUT',
    path: '/api/groups/:id/organizer/vote',
    access: 'verification',
    body: handoverBody,
    answer: groupPage,
  },
});
