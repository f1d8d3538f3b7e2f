/** Debts to the platform and their payment. Gates never block paying debts. */
import { operations } from '../operation.ts';
import { debtAnswer, debtPaymentAnswer, debtPaymentBody } from '../owed.ts';

export const debtCalls = operations('owed', {
  mine: { method: 'GET', path: '/api/owed', access: 'signed_in', answer: debtAnswer },
  pay: {
    method: 'POST',
    path: '/api/owed/payments',
    access: 'signed_in',
    openWhileLocked: true,
    limits: [{ name: 'owed payment by member', max: 30, perSeconds: 3_600, by: 'member' }],
    body: debtPaymentBody,
    answer: debtPaymentAnswer,
    status: [200, 202],
  },
});
