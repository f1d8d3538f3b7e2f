/** Refunds in the back office. Above a daily sum, a second admin decides. */
import * as z from 'zod';
import { amountField, instantField } from '../fields/fields.ts';
import { messageKey } from '../messages/message-keys.ts';
import { moneyAction, moneyDecision, pageSizeField, personField, reasonField } from './fields.ts';
import { doneAnswer, operations } from '../operation.ts';

/** Hours over which the refunds of one admin are summed. */
export const REFUND_TOTAL_HOURS = 24;

/** POST /api/admin/refunds: refund an entry by its payment. */
export const refundForm = z.object({ paymentId: z.uuid(messageKey('no_payment_id')), reason: reasonField });
export type RefundForm = z.infer<typeof refundForm>;

/** 'done' if one admin was enough; 'waiting' for a second approver. */
export const refundRequested = z.object({ id: z.uuid(), status: z.enum(['waiting', 'done']) });
export type RefundRequested = z.infer<typeof refundRequested>;

/** POST /api/admin/refunds/retry: for a payment whose latest refund failed. */
export const retryForm = z.object(refundForm.shape);
const NO_NUMBER = messageKey('no_line_number');

/** POST /api/admin/clearances: allows the member of a withdrawn position to enter again, at the tail. */
export const reentryPermitForm = z.object({
  globalPosition: z
    .number({ error: NO_NUMBER })
    .int(NO_NUMBER)
    .min(1, NO_NUMBER)
    .max(Number.MAX_SAFE_INTEGER, NO_NUMBER),
  reason: reasonField,
});

/** A refund that waits for a second admin. */
export const waitingRefund = z.object({
  id: z.uuid(),
  paymentId: z.uuid(),
  amount: amountField,
  reason: z.string(),
  payer: personField,
  globalPosition: z.number().nullable(),
  requestedBy: personField,
  requestedAt: instantField,
  /** Requested by the reader: another admin must decide. */
  isMine: z.boolean(),
});
export type WaitingRefund = z.infer<typeof waitingRefund>;

/** A refund that did not arrive: the money is still due. */
export const failedRefund = z.object({
  id: z.uuid(),
  paymentId: z.uuid(),
  purpose: z.enum(['hold', 'join', 'contribution', 'owed']),
  amount: amountField,
  payer: personField,
  /** 'failed': rejected by the bank, an admin must request it again. 'stuck': cannot be sent, retried automatically. */
  state: z.enum(['failed', 'stuck']),
  error: z.string().nullable(),
  failedAt: instantField.nullable(),
});
export type FailedRefund = z.infer<typeof failedRefund>;

/** GET /api/admin/refunds: refunds that wait for a decision. */
export const refundQueueAnswer = z.object({
  alone: amountField,
  requestedToday: amountField,
  dueQueue: amountField,
  dueGroups: amountField,
  waiting: z.array(waitingRefund),
  failed: z.array(failedRefund),
});
export type RefundQueue = z.infer<typeof refundQueueAnswer>;

export const REFUND_STATUSES = ['requested', 'pending', 'succeeded', 'failed'] as const;

/** GET /api/admin/refunds/list: every refund, newest first, paginated by `before`. */
export const refundQuery = z.object({
  status: z.enum(REFUND_STATUSES).optional(),
  before: z.uuid().optional(),
  limit: pageSizeField,
});
export const refundItem = z.object({
  id: z.uuid(),
  paymentId: z.uuid(),
  payer: personField,
  amount: amountField,
  reason: z.string(),
  status: z.enum(REFUND_STATUSES),
  createdAt: instantField,
  finishedAt: instantField.nullable(),
});
export const refundList = z.object({ refunds: z.array(refundItem) });
export type RefundItem = z.infer<typeof refundItem>;
export type RefundList = z.infer<typeof refundList>;

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
