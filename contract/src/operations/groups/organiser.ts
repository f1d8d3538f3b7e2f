/** Who organises a group: offered and accepted, or elected while the organiser is silent. */
import { groupPage } from '../../groups.ts';
import { handoverAnswerBody, handoverBody } from '../../groups/forms.ts';
import { operations } from '../../operation.ts';

export const organiserCalls = operations('groups', {
  offerOrganising: {
    method: 'POST',
    path: '/api/groups/:id/organiser/offer',
    access: 'verification',
    limits: [{ name: 'offer to organize by member', max: 20, perSeconds: 3_600, by: 'member' }],
    body: handoverBody,
    answer: groupPage,
  },
  withdrawOffer: {
    method: 'DELETE',
    path: '/api/groups/:id/organiser/offer',
    access: 'verification',
    answer: groupPage,
  },
  answerOffer: {
    method: 'POST',
    path: '/api/groups/:id/organiser/answer',
    access: 'verification',
    body: handoverAnswerBody,
    answer: groupPage,
  },
  voteForOrganiser: {
    method: 'PUT',
    path: '/api/groups/:id/organiser/vote',
    access: 'verification',
    body: handoverBody,
    answer: groupPage,
  },
});
