import { inviteLimit } from '../../call-limits.ts';
import { doneAnswer } from '../../errors.ts';
import { invitationItem, returnList } from '../../groups/agreements.ts';
import { replaceBody } from '../../groups/forms.ts';
import { operations } from '../../operation.ts';

export const replacementCalls = operations('groups', {
  askToLeave: {
    method: 'POST',
    path: '/api/groups/:id/ask-to-leave',
    access: 'verification',
    answer: doneAnswer,
  },
  stayAfterAll: {
    method: 'DELETE',
    path: '/api/groups/:id/ask-to-leave',
    access: 'verification',
    answer: doneAnswer,
  },
  returns: { method: 'GET', path: '/api/groups/claims', access: 'verification', answer: returnList },
  offerSeat: {
    method: 'POST',
    path: '/api/groups/:id/replacements',
    access: 'verification',
    limits: [inviteLimit],
    body: replaceBody,
    answer: invitationItem,
    status: 201,
  },
});
