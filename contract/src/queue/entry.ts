/** Entry payments: the card form of /join, the member's entry (spec §3, §7; product §3). */
import * as z from 'zod';
import { RISKS_NOT_ACCEPTED_MESSAGE } from '../auth/consent.ts';
import * as field from '../fields/fields.ts';
import { feeBreakdown } from './queue.ts';
import { downloadLimit, operations } from '../operation.ts';

export const paymentIntentBody = z.object({
  email: field.emailField,
  phoneNumber: field.phoneField,
  acceptedRisks: z.literal(true, { error: RISKS_NOT_ACCEPTED_MESSAGE }),
});
export type PaymentIntentBody = z.infer<typeof paymentIntentBody>;

const paymentIntentAnswer = z.object({
  clientSecret: z.string(),
  paymentIntentId: z.string(),
  breakdown: feeBreakdown,
});
export type PaymentIntentAnswer = z.infer<typeof paymentIntentAnswer>;

/** GET /api/entry/joined: for a /join payment started in this browser. */
const joinedQuery = z.object({ payment: z.string().regex(/^pi_\w{1,250}$/) });
/** Email address of the account link, and the queue number once confirmed; null for other payments. */
export const joinedAnswer = z.object({ email: z.string(), position: z.number().int().nullable() }).nullable();

/** GET /api/entry: the member's own entry; null before payment. */
const entryAnswer = z
  .object({
    id: z.uuid(),
    /** Last 8 characters of the payment id, as shown on the receipt and /success. */
    paymentReference: z.string(),
    amount: field.amountField,
    stripeFee: field.amountField,
    adminFee: field.amountField,
    netAmount: field.amountField,
    status: z.enum(['completed', 'refunded', 'disputed']),
    createdAt: field.instantField,
    completedAt: field.instantField,
    refund: z
      .object({ amount: field.amountField, status: z.string(), createdAt: field.instantField })
      .nullable(),
  })
  .nullable();
export type EntryAnswer = z.infer<typeof entryAnswer>;

/** The card form of /join (while the queue is enabled), the member's entry (spec §7). */
export const entryCalls = operations('entry', {
  join: {
    method: 'POST',
    path: '/api/create-payment-intent',
    access: 'anyone',
    limits: [{ name: 'join by address', max: 30, perSeconds: 3_600, by: 'ip' }],
    body: paymentIntentBody,
    answer: paymentIntentAnswer,
  },
  /** For the paying browser without an account, identified by the cookie set with the card form. */
  joined: {
    method: 'GET',
    path: '/api/entry/joined',
    access: 'anyone',
    limits: [{ name: 'joined by address', max: 300, perSeconds: 3_600, by: 'ip' }],
    query: joinedQuery,
    answer: joinedAnswer,
  },
  /** Without gates and even while the queue is disabled (product §14). */
  mine: { method: 'GET', path: '/api/entry', access: 'signed_in', answer: entryAnswer },
  receipt: {
    method: 'GET',
    path: '/api/entry/receipt',
    access: 'signed_in',
    limits: [downloadLimit],
    answer: 'file',
  },
});
