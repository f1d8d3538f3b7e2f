/** Cash contributions: recorded by organizer, payer or recipient; confirmed or denied by payer and recipient. */
import { doneAnswer } from '../../errors.ts';
import { operations } from '../../operation.ts';

export const cashCalls = operations('groups', {
  recordCash: {
    method: 'POST',
    path: '/api/groups/:id/payments/:paymentId/cash',
    access: 'verification',
    identity: 'sent',
    answer: doneAnswer,
  },
  confirmCash: {
    method: 'POST',
    path: '/api/groups/:id/payments/:paymentId/cash/confirm',
    access: 'verification',
    identity: 'sent',
    answer: doneAnswer,
  },
  denyCash: {
    method: 'POST',
    path: '/api/groups/:id/payments/:paymentId/cash/deny',
    access: 'verification',
    answer: doneAnswer,
  },
});
