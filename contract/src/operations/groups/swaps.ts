import { doneAnswer } from '../../errors.ts';
import { swapItem } from '../../groups/agreements.ts';
import { proposeSwapBody, swapAnswerBody } from '../../groups/forms.ts';
import { operations } from '../../operation.ts';

export const swapCalls = operations('groups', {
  proposeSwap: {
    method: 'POST',
    path: '/api/groups/:id/swaps',
    access: 'verification',
    limits: [{ name: 'swap proposal by member', max: 20, perSeconds: 3_600, by: 'member' }],
    body: proposeSwapBody,
    answer: swapItem,
    status: 201,
  },
  answerSwap: {
    method: 'POST',
    path: '/api/groups/:id/swaps/:swapId',
    access: 'verification',
    body: swapAnswerBody,
    answer: swapItem,
  },
  withdrawSwap: {
    method: 'DELETE',
    path: '/api/groups/:id/swaps/:swapId',
    access: 'verification',
    answer: doneAnswer,
  },
});
