/** Card payments in the back office: entries and contributions with refunds and disputes. */
import * as z from 'zod';
import { CHARGE_KINDS } from '../charges/charge-kinds.ts';
import { amountField, instantField } from '../fields/fields.ts';
import { auditEntryItem } from './audit-log.ts';
import { dayField, pageSizeField, personField, searchField } from './fields.ts';
import { ledgerTransactionItem } from './ledger.ts';
import { REFUND_STATUSES } from './refunds.ts';
import { WARNING_KINDS } from './stuck.ts';
import { downloadLimit, operations } from '../operation.ts';

export const PAYMENT_STATUSES = [
  'open',
  'canceled',
  'succeeded',
  'partly_refunded',
  'refunded',
  'disputed',
] as const;
export const PAYMENT_PURPOSES = ['hold', 'join', 'contribution', 'owed'] as const;

const paymentFilter = z.object({
  /** A payment id, the provider's intent id, or the payer's id, username or email. */
  search: searchField,
  status: z.enum(PAYMENT_STATUSES).optional(),
  /** Entries are 'hold' (signed in) and 'join' (without an account). */
  purpose: z.enum(PAYMENT_PURPOSES).optional(),
  day: dayField,
});
export type PaymentFilter = z.infer<typeof paymentFilter>;

/** GET /api/admin/payments: newest first, paginated by `before`. */
const adminPaymentQuery = paymentFilter.extend({ before: z.uuid().optional(), limit: pageSizeField });
/** GET /api/admin/payments/export: the same list as CSV. */
const adminPaymentExportQuery = paymentFilter;

const adminPaymentItem = z.object({
  id: z.uuid(),
  purpose: z.enum(PAYMENT_PURPOSES),
  status: z.enum(PAYMENT_STATUSES),
  kind: z.enum(CHARGE_KINDS),
  group: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  amount: amountField,
  refunded: amountField,
  payer: personField,
  intentId: z.string().nullable(),
  createdAt: instantField,
  succeededAt: instantField.nullable(),
});
export type AdminPaymentItem = z.infer<typeof adminPaymentItem>;
const adminPaymentList = z.object({ payments: z.array(adminPaymentItem) });
export type AdminPaymentList = z.infer<typeof adminPaymentList>;

/** GET /api/admin/payments/{id}: one payment with all related objects. */
const adminPaymentPage = adminPaymentItem.extend({
  fee: amountField.nullable(),
  lastDecline: z.string().nullable(),
  entry: z
    .object({
      status: z.enum(['completed', 'disputed', 'refunded']),
      globalPosition: z.number(),
      positionStatus: z.enum(['active', 'frozen', 'withdrawn']),
      earnings: amountField,
      withheld: amountField,
      mayReenter: z.boolean(),
    })
    .nullable(),
  contribution: z
    .object({ id: z.uuid(), groupId: z.uuid(), groupName: z.string(), round: z.number(), status: z.string() })
    .nullable(),
  canRefund: z.boolean(),
  canRetryRefund: z.boolean(),
  canClear: z.boolean(),
  requests: z.array(
    z.object({
      id: z.uuid(),
      status: z.enum(['waiting', 'approved', 'declined', 'done']),
      reason: z.string(),
      requestedBy: personField,
      requestedAt: instantField,
      decidedBy: personField.nullable(),
      decisionReason: z.string().nullable(),
    }),
  ),
  attempts: z.array(
    z.object({
      id: z.uuid(),
      status: z.enum(PAYMENT_STATUSES),
      createdAt: instantField,
      lastDecline: z.string().nullable(),
    }),
  ),
  refunds: z.array(
    z.object({
      id: z.uuid(),
      status: z.enum(REFUND_STATUSES),
      amount: amountField,
      reason: z.string(),
      error: z.string().nullable(),
      createdAt: instantField,
      finishedAt: instantField.nullable(),
    }),
  ),
  disputes: z.array(
    z.object({
      id: z.string(),
      url: z.url(),
      status: z.enum(['open', 'won', 'lost']),
      fee: amountField,
      openedAt: instantField,
      closedAt: instantField.nullable(),
      /** Evidence deadline; null if no evidence is accepted or the provider has not reported one. */
      evidence: z.object({ dueAt: instantField, isOver: z.boolean() }).nullable(),
    }),
  ),
  warnings: z.array(
    z.object({
      id: z.string(),
      kind: z.enum(WARNING_KINDS),
      /** Page of an inquiry at the provider; null for other warnings. */
      url: z.url().nullable(),
      /** 'answered': an inquiry whose answer is with the bank. */
      status: z.enum(['open', 'answered', 'closed']),
      reason: z.string(),
      amount: amountField,
      openedAt: instantField,
      closedAt: instantField.nullable(),
      /** As worded by the provider; null while open. */
      outcome: z.string().nullable(),
      /** Deadline to answer an inquiry; null if no answer is expected. */
      answer: z.object({ dueAt: instantField, isOver: z.boolean() }).nullable(),
    }),
  ),
  events: z.array(
    z.object({
      id: z.number(),
      eventId: z.string(),
      type: z.string(),
      receivedAt: instantField,
      /** Why the event is in the dead-letter queue; null once applied or settled. */
      deadLetterReason: z.string().nullable(),
      settledReason: z.string().nullable(),
    }),
  ),
  transactions: z.array(ledgerTransactionItem),
  leaves: z.array(auditEntryItem),
});
export type AdminPaymentPage = z.infer<typeof adminPaymentPage>;

const access = { ability: 'view' } as const;

export const adminPaymentCalls = operations('admin', {
  payments: {
    method: 'GET',
    path: '/api/admin/payments',
    access,
    scope: 'staff:payments:read',
    query: adminPaymentQuery,
    answer: adminPaymentList,
  },
  payment: {
    method: 'GET',
    path: '/api/admin/payments/:id',
    access,
    scope: 'staff:payments:read',
    params: z.object({ id: z.uuid() }),
    answer: adminPaymentPage,
  },
  exportPayments: {
    method: 'GET',
    path: '/api/admin/payments/export',
    access: { ability: 'money', confirmed: true },
    limits: [downloadLimit],
    query: adminPaymentExportQuery,
    answer: 'file',
  },
});
