/** Group contributions: lists, payment, receipts (spec §3, §7). */
import * as z from 'zod';
import { CHARGE_KINDS } from './charges/charge-kinds.ts';
import { amountField, instantField, optionalBody } from './fields/fields.ts';
import { cashNote } from './groups/parts.ts';
import { isPlainText } from './fields/plain-text.ts';
import { messageKey } from './messages/message-keys.ts';
import { downloadLimit, operations } from './operation.ts';

export const PAYMENT_STATUSES = ['pending', 'completed', 'failed', 'canceled', 'refunded'] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];
export const PAYMENT_METHODS = ['card', 'bank_debit', 'cash', 'set_off'] as const;

export const paymentItem = z.object({
  id: z.uuid(),
  groupId: z.uuid(),
  groupName: z.string(),
  /** The reader left the group, so its page is closed to them. */
  hasLeftGroup: z.boolean(),
  payerId: z.uuid(),
  payerName: z.string(),
  recipientId: z.uuid().nullable(),
  recipientName: z.string().nullable(),
  amount: amountField,
  lateFee: amountField,
  /** Part of contribution and late fee set off against money due to the payer. */
  setOff: amountField,
  cardFee: amountField,
  /** Amount to charge: contribution, late fee and provider fee, less the set-off. */
  chargeAmount: amountField,
  /** The kind quoted while open: of the pending charge, of the saved payment method, or a card. */
  chargeKind: z.enum(CHARGE_KINDS),
  /** Amount refunded to the reader's card or account. A partly refunded payment stays completed. */
  refunded: amountField,
  round: z.number().int(),
  status: z.enum(PAYMENT_STATUSES),
  attempt: z.enum(['processing', 'action_required']).nullable(),
  /** Expected settlement of a pending bank debit, until which it is neither due nor missed. */
  settlesOn: z.iso.date().nullable(),
  /** A pending bank debit whose round was paid out: the money is forwarded on settlement. */
  isAwaited: z.boolean(),
  /** Where the cardholder confirms the charge, while `attempt` is action_required. */
  nextActionUrl: z.string().nullable(),
  failureReason: z.string().nullable(),
  dueDate: z.iso.date(),
  /** Days until due in the group's time zone; negative when overdue. */
  dueInDays: z.number().int(),
  graceEndsOn: z.iso.date(),
  isMissed: z.boolean(),
  method: z.enum(PAYMENT_METHODS).nullable(),
  paidBy: z.string().nullable(),
  cash: cashNote.nullable(),
  paidAt: instantField.nullable(),
  createdAt: instantField,
});
export type PaymentItem = z.infer<typeof paymentItem>;
export const paymentList = z.array(paymentItem);

export const CHARGE_STATES = [
  'processing',
  'action_required',
  'completed',
  'declined',
  'canceled',
  'refunded',
  'disputed',
] as const;

/** GET /api/payments/{id}. */
export const paymentDetail = paymentItem.extend({
  /** Rounds of the group that the payer missed and can pay now, oldest first. They come before later rounds. */
  missedRounds: z.array(z.number().int()),
  /** The reader's latest charge for this contribution. */
  charge: z
    .object({
      status: z.enum(CHARGE_STATES),
      kind: z.enum(CHARGE_KINDS),
      amount: amountField,
      declineMessage: z.string().nullable(),
    })
    .nullable(),
});
export type PaymentDetail = z.infer<typeof paymentDetail>;

/** PATCH /api/payments/{id}: starts a payment. Only the card provider's event completes it. */
export const payBody = z.object({
  status: z.literal('completed', { error: messageKey('only_completed') }),
  /** A saved card of the member; the default card if omitted. */
  cardId: z.uuid().optional(),
});
/** POST /api/payments/{id}/cover: pays for another member of the same group. */
export const coverBody = optionalBody({ cardId: z.uuid().optional() });

export const paymentListQuery = z.object({
  search: z.string().trim().max(100).refine(isPlainText, messageKey('search_letters')).optional(),
  status: z.enum(['all', 'completed', 'pending', 'failed']).default('all'),
  groupId: z.uuid().optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
  before: z.uuid().optional(),
});
export type PaymentListQuery = z.infer<typeof paymentListQuery>;

/** Card networks charge for a card that is declined again and again. */
const payLimits = [{ name: 'payment by member', max: 60, perSeconds: 3_600, by: 'member' }] as const;

/** Contributions owed in groups (spec §7). */
export const paymentCalls = operations('payments', {
  list: {
    method: 'GET',
    path: '/api/payments',
    access: 'payer',
    scope: 'payments:read',
    query: paymentListQuery,
    answer: paymentList,
  },
  upcoming: {
    method: 'GET',
    path: '/api/payments/upcoming',
    access: 'payer',
    scope: 'payments:read',
    query: z.object({ limit: z.coerce.number().int().min(1).max(100).default(50) }),
    answer: paymentList,
  },
  get: {
    method: 'GET',
    path: '/api/payments/:id',
    access: 'payer',
    scope: 'payments:read',
    answer: paymentDetail,
  },
  /** Starts a payment; 202 until the card provider confirms it. */
  pay: {
    method: 'PATCH',
    path: '/api/payments/:id',
    access: 'payer',
    identity: 'sent',
    openWhileLocked: true,
    limits: payLimits,
    body: payBody,
    answer: paymentItem,
    status: [200, 202],
  },
  cover: {
    method: 'POST',
    path: '/api/payments/:id/cover',
    access: 'verification',
    identity: 'sent',
    limits: payLimits,
    body: coverBody,
    answer: paymentItem,
    status: [200, 202],
  },
  receipt: {
    method: 'GET',
    path: '/api/payments/:id/receipt',
    access: 'payer',
    scope: 'payments:read',
    limits: [downloadLimit],
    answer: 'file',
  },
});
