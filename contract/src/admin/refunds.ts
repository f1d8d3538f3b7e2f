/** Refunds in the back office: asked for by one admin and, above a sum a day, decided by another. */
import * as z from 'zod';
import { amountField, instantField } from '../fields.ts';
import { messageKey } from '../message-keys.ts';
import { pageSizeField, personField, reasonField } from './fields.ts';

/** What one admin gives within so many hours is added up. */
export const GIVEN_WITHIN_HOURS = 24;

/** POST /api/admin/refunds: of an entry, by its card payment. */
export const refundForm = z.object({ paymentId: z.uuid(messageKey('no_payment_id')), reason: reasonField });
export type RefundForm = z.infer<typeof refundForm>;

/** 'done' where one person was enough; 'waiting' where another one has to approve. */
export const refundRequested = z.object({ id: z.uuid(), status: z.enum(['waiting', 'done']) });
export type RefundRequested = z.infer<typeof refundRequested>;

/** POST /api/admin/refunds/{id}/approve and …/decline: the second person says why. */
export const decisionForm = z.object({ reason: reasonField });

/** POST /api/admin/refunds/retry: of any payment whose newest refund has failed. */
export const retryForm = z.object(refundForm.shape);
const NO_NUMBER = messageKey('no_line_number');

/** POST /api/admin/clearances: the member of a withdrawn position may enter again, at the tail. */
export const reentryPermitForm = z.object({
  globalPosition: z
    .number({ error: NO_NUMBER })
    .int(NO_NUMBER)
    .min(1, NO_NUMBER)
    .max(Number.MAX_SAFE_INTEGER, NO_NUMBER),
  reason: reasonField,
});

/** A refund that waits for its second person. */
export const waitingRefund = z.object({
  id: z.uuid(),
  paymentId: z.uuid(),
  amount: amountField,
  reason: z.string(),
  payer: personField,
  globalPosition: z.number().nullable(),
  askedBy: personField,
  askedAt: instantField,
  /** The reader asked for it: another admin has to decide. */
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
  /** 'failed': the bank sent it back, someone has to ask again. 'stuck': it cannot be sent; tried again by itself. */
  state: z.enum(['failed', 'stuck']),
  error: z.string().nullable(),
  failedAt: instantField.nullable(),
});
export type FailedRefund = z.infer<typeof failedRefund>;

/** GET /api/admin/refunds: refunds that wait for a decision. */
export const refundQueueAnswer = z.object({
  /** What one admin may refund alone within 24 hours, and how much of it this one has asked for. */
  alone: amountField,
  asked: amountField,
  /** What the ledger says is due back: of entries, of groups. */
  dueQueue: amountField,
  dueGroups: amountField,
  waiting: z.array(waitingRefund),
  failed: z.array(failedRefund),
});
export type RefundQueue = z.infer<typeof refundQueueAnswer>;

export const REFUND_STATUSES = ['requested', 'pending', 'succeeded', 'failed'] as const;

/** GET /api/admin/refunds/list: every refund, newest first; `before` is the id to go on from. */
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
