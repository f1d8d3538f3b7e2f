import {
  reentryPermitForm,
  refundRequested,
  refundQueueAnswer,
  refundForm,
  refundList,
  refundQuery,
  retryForm,
} from '../../admin/refunds.ts';
import { doneAnswer } from '../../errors.ts';
import { operations } from '../../operation.ts';
import { moneyAction, moneyDecision } from './money.ts';

const view = { ability: 'view' } as const;

export const adminRefundCalls = operations('admin', {
  refundQueue: { method: 'GET', path: '/api/admin/refunds', access: view, answer: refundQueueAnswer },
  refunds: {
    method: 'GET',
    path: '/api/admin/refunds/list',
    access: view,
    query: refundQuery,
    answer: refundList,
  },
  askRefund: {
    ...moneyAction,
    path: '/api/admin/refunds',
    body: refundForm,
    answer: refundRequested,
    status: 201,
  },
  approveRefund: { ...moneyDecision, path: '/api/admin/refunds/:id/approve' },
  declineRefund: { ...moneyDecision, path: '/api/admin/refunds/:id/decline' },
  retryRefund: { ...moneyAction, path: '/api/admin/refunds/retry', body: retryForm, answer: doneAnswer },
  allowReentry: {
    ...moneyAction,
    path: '/api/admin/clearances',
    body: reentryPermitForm,
    answer: doneAnswer,
  },
});
