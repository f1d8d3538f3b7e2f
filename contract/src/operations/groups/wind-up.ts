/** Early end: the organizer cancels before the first payout, members vote afterwards. */
import { doneAnswer } from '../../errors.ts';
import { windUpItem } from '../../groups/agreements.ts';
import { voteBody } from '../../groups/forms.ts';
import { operations } from '../../operation.ts';

export const windUpCalls = operations('groups', {
  cancel: { method: 'POST', path: '/api/groups/:id/cancel', access: 'verification', answer: doneAnswer },
  windUp: {
    method: 'GET',
    path: '/api/groups/:id/wind-up',
    access: 'verification',
    scope: 'groups:read',
    answer: windUpItem.nullable(),
  },
  proposeWindUp: {
    method: 'POST',
    path: '/api/groups/:id/wind-up',
    access: 'verification',
    answer: windUpItem,
    status: 201,
  },
  vote: {
    method: 'POST',
    path: '/api/groups/:id/wind-up/votes',
    access: 'verification',
    body: voteBody,
    answer: windUpItem,
  },
});
