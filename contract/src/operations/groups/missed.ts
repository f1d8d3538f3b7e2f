import { doneAnswer } from '../../errors.ts';
import { missedList, writeOffMissedBody } from '../../groups/missed.ts';
import { operations } from '../../operation.ts';

export const missedCalls = operations('groups', {
  listMissed: {
    method: 'GET',
    path: '/api/groups/:id/missed',
    access: 'verification',
    scope: 'groups:read',
    answer: missedList,
  },
  writeOffMissed: {
    method: 'POST',
    path: '/api/groups/:id/payments/:paymentId/write-off',
    access: 'verification',
    body: writeOffMissedBody,
    answer: doneAnswer,
  },
});
