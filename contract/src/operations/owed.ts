/** Debts to the platform and their payment. Gates never block paying debts. */
import { operations } from '../operation.ts';
import { owedAnswer, owedPaymentAnswer, owedPaymentBody } from '../owed.ts';

export const owedCalls = operations('owed', {
  mine: { method: 'GET', path: '/api/owed', access: 'signed_in', answer: owedAnswer },
  pay: {
    method: 'POST',
    path: '/api/owed/payments',
    access: 'signed_in',
    openWhileLocked: true,
    limits: [{ name: 'owed payment by member', max: 30, perSeconds: 3_600, by: 'member' }],
    body: owedPaymentBody,
    answer: owedPaymentAnswer,
    status: [200, 202],
  },
});
