/** Card payments in the back office: entries and contributions, each with everything that became of it. */
import * as z from 'zod';
import { CHARGE_KINDS } from '../charge-kinds.ts';
import { amountField, instantField } from '../fields.ts';
import { auditEntryItem } from './audit-log.ts';
import { dayField, pageSizeField, personField, searchField } from './fields.ts';
import { ledgerTransactionItem } from './ledger.ts';
import { REFUND_STATUSES } from './refunds.ts';
import { WARNING_KINDS } from './stuck.ts';

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
  /** A payment's id, the provider's intent id, or the payer's id, username or e-mail. */
  search: searchField,
  status: z.enum(PAYMENT_STATUSES).optional(),
  /** Entries are 'hold' (signed in) and 'join' (without an account). */
  purpose: z.enum(PAYMENT_PURPOSES).optional(),
  day: dayField,
});
export type PaymentFilter = z.infer<typeof paymentFilter>;

/** GET /api/admin/payments: newest first; `before` is the id to go on from. */
export const adminPaymentQuery = paymentFilter.extend({ before: z.uuid().optional(), limit: pageSizeField });
/** GET /api/admin/payments/export: the same list as CSV. */
export const adminPaymentExportQuery = paymentFilter;

export const adminPaymentItem = z.object({
  id: z.uuid(),
  purpose: z.enum(PAYMENT_PURPOSES),
  status: z.enum(PAYMENT_STATUSES),
  /** How it is paid. */
  kind: z.enum(CHARGE_KINDS),
  /** The group that a contribution is for; null for anything else. */
  group: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  amount: amountField,
  /** The part that was refunded to the payer. */
  refunded: amountField,
  payer: personField,
  intentId: z.string().nullable(),
  createdAt: instantField,
  succeededAt: instantField.nullable(),
});
export type AdminPaymentItem = z.infer<typeof adminPaymentItem>;
export const adminPaymentList = z.object({ payments: z.array(adminPaymentItem) });
export type AdminPaymentList = z.infer<typeof adminPaymentList>;

/** GET /api/admin/payments/{id}: one payment and everything that speaks of it. */
export const adminPaymentPage = adminPaymentItem.extend({
  fee: amountField.nullable(),
  lastDecline: z.string().nullable(),
  /** The entry it made. */
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
  /** The contribution it paid. */
  contribution: z
    .object({ id: z.uuid(), groupId: z.uuid(), groupName: z.string(), round: z.number(), status: z.string() })
    .nullable(),
  /** What can be done now. */
  canRefund: z.boolean(),
  canRetryRefund: z.boolean(),
  canClear: z.boolean(),
  requests: z.array(
    z.object({
      id: z.uuid(),
      status: z.enum(['waiting', 'approved', 'declined', 'done']),
      reason: z.string(),
      askedBy: personField,
      askedAt: instantField,
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
      /** Its page at the provider, where evidence is given. */
      url: z.url(),
      status: z.enum(['open', 'won', 'lost']),
      fee: amountField,
      openedAt: instantField,
      closedAt: instantField.nullable(),
      /** Until when it can be sent; null where none can be, or the provider has not said. */
      evidence: z.object({ dueAt: instantField, isOver: z.boolean() }).nullable(),
    }),
  ),
  /** Inquiries, early fraud warnings and reviews: no money moves for them. */
  warnings: z.array(
    z.object({
      id: z.string(),
      kind: z.enum(WARNING_KINDS),
      /** Where an inquiry is answered, at the provider; null of anything else. */
      url: z.url().nullable(),
      /** Answered: an inquiry whose answer the bank is looking at. */
      status: z.enum(['open', 'answered', 'closed']),
      /** In the provider's words. */
      reason: z.string(),
      amount: amountField,
      openedAt: instantField,
      closedAt: instantField.nullable(),
      /** How it ended, in the provider's words; null while it has not. */
      outcome: z.string().nullable(),
      /** Until when an inquiry can be answered; null where no answer is waited for. */
      answer: z.object({ dueAt: instantField, isOver: z.boolean() }).nullable(),
    }),
  ),
  events: z.array(
    z.object({
      id: z.number(),
      eventId: z.string(),
      type: z.string(),
      receivedAt: instantField,
      /** Why it waits apart; null when it went through or was settled. */
      parkedReason: z.string().nullable(),
      /** What an admin found and did at the provider, where nothing of it is booked. */
      settledReason: z.string().nullable(),
    }),
  ),
  transactions: z.array(ledgerTransactionItem),
  leaves: z.array(auditEntryItem),
});
export type AdminPaymentPage = z.infer<typeof adminPaymentPage>;
