/** What needs a decision, and every refund. Each step has the password typed again (docs/security.md §11). */
import * as z from 'zod';
import {
  clearanceForm,
  decisionForm,
  refundAsked,
  refundDesk,
  refundForm,
  refundList,
  refundQuery,
  retryForm,
} from '../../admin/refunds.ts';
import { doneAnswer } from '../../errors.ts';
import { operations } from '../../operation.ts';
import { moneyDeedByAdmin } from './limits.ts';

const view = { ability: 'view' } as const;
const money = {
  method: 'POST',
  access: { ability: 'money', confirmed: true },
  limits: [moneyDeedByAdmin],
} as const;
const decision = {
  ...money,
  params: z.object({ id: z.uuid() }),
  body: decisionForm,
  answer: doneAnswer,
} as const;

export const adminRefundCalls = operations('admin', {
  /** The refunds that wait for a second person or have failed. */
  refundQueue: { method: 'GET', path: '/api/admin/refunds', access: view, answer: refundDesk },
  refunds: {
    method: 'GET',
    path: '/api/admin/refunds/list',
    access: view,
    query: refundQuery,
    answer: refundList,
  },
  askRefund: { ...money, path: '/api/admin/refunds', body: refundForm, answer: refundAsked, status: 201 },
  approveRefund: { ...decision, path: '/api/admin/refunds/:id/approve' },
  declineRefund: { ...decision, path: '/api/admin/refunds/:id/decline' },
  retryRefund: { ...money, path: '/api/admin/refunds/retry', body: retryForm, answer: doneAnswer },
  /** Lets a member come again whose entry was given back. */
  allowReentry: { ...money, path: '/api/admin/clearances', body: clearanceForm, answer: doneAnswer },
});
