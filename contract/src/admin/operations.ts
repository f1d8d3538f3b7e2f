/** How the machine stands: webhooks, messages, jobs, and our books beside the card provider's (product §8). */
import * as z from 'zod';
import { alarmItem } from './alarms.ts';
import { OUTSIDE_PARTS } from '../outside-parts.ts';
import { amountField, instantField } from '../fields.ts';
import { beforeNumberField, pageSizeField, personField, reasonField } from './fields.ts';

export const jobItem = z.object({
  name: z.string(),
  /** "every 60 s", or a cron expression in UTC. */
  schedule: z.string(),
  /** By the true clock, as everything about jobs. */
  endedAt: instantField.nullable(),
  tookMs: z.number().nullable(),
  nextAt: instantField.nullable(),
  failedAt: instantField.nullable(),
  error: z.string().nullable(),
  /** It failed after it last ended well. */
  isFailing: z.boolean(),
  canRun: z.boolean(),
});
export type JobItem = z.infer<typeof jobItem>;

/** What is asked outside and does not work, as the process sees it that answers. */
export const outage = z.object({
  part: z.enum(OUTSIDE_PARTS),
  since: instantField,
  /** When it is tried again. */
  triedAt: instantField,
  reason: z.string(),
  /** Messages that wait for it; null where it sends none. */
  waiting: z.number().nullable(),
});
export type Outage = z.infer<typeof outage>;

/** GET /api/admin/operations */
export const operationsPage = z.object({
  /** What calls for a person: what has been wrong for longest comes first. */
  alarms: z.array(alarmItem),
  webhooks: z.object({
    lastReceivedAt: instantField.nullable(),
    /** Stored and not yet applied. */
    waiting: z.number(),
    parked: z.number(),
  }),
  messages: z.object({ waiting: z.number(), failed: z.number(), oldestWaitingAt: instantField.nullable() }),
  outages: z.array(outage),
  jobs: z.array(jobItem),
});
export type OperationsPage = z.infer<typeof operationsPage>;

/** GET /api/admin/operations/parked: events of the provider's that could not be applied, oldest first. */
export const deadLetterQuery = z.object({ after: beforeNumberField, limit: pageSizeField });
export const deadLetterItem = z.object({
  id: z.number(),
  eventId: z.string(),
  type: z.string(),
  paymentId: z.string().nullable(),
  reason: z.string(),
  tries: z.number(),
  parkedAt: instantField,
});
export const deadLetterList = z.object({ events: z.array(deadLetterItem) });
export type DeadLetterItem = z.infer<typeof deadLetterItem>;
export type DeadLetterList = z.infer<typeof deadLetterList>;

/** POST /api/admin/operations/parked/{id}/retry: 'parked' says why in `reason`. */
export const deadLetterRetried = z.object({
  outcome: z.enum(['applied', 'parked']),
  reason: z.string().nullable(),
});
export type DeadLetterRetried = z.infer<typeof deadLetterRetried>;

/** GET /api/admin/operations/messages: mails and text messages that failed or wait; newest first. Never their text. */
export const messageQuery = z.object({
  state: z.enum(['failed', 'waiting']).default('failed'),
  before: beforeNumberField,
  limit: pageSizeField,
});
export const messageItem = z.object({
  id: z.number(),
  channel: z.enum(['mail', 'sms', 'push']),
  /** Masked: "a…@example.com", or the last two digits of a phone number. */
  recipient: z.string(),
  subject: z.string(),
  attempts: z.number(),
  error: z.string().nullable(),
  createdAt: instantField,
  nextAt: instantField.nullable(),
  /** A code or link that was in it is gone: it cannot be sent again. */
  canRetry: z.boolean(),
});
export const messageList = z.object({ messages: z.array(messageItem) });
export type MessageItem = z.infer<typeof messageItem>;
export type MessageList = z.infer<typeof messageList>;

/** POST /api/admin/operations/jobs/{name}/run */
export const jobRan = z.object({ tookMs: z.number(), error: z.string().nullable() });
export type JobRan = z.infer<typeof jobRan>;

/** Balance transactions of our account at the payment provider, by what caused them. */
export const BALANCE_CATEGORIES = [
  'payment',
  'refund',
  'dispute',
  'transfer',
  'fee',
  /** Top-ups, payouts to the operator's bank, and reserves. */
  'own_money',
  'other',
] as const;
export type BalanceCategory = (typeof BALANCE_CATEGORIES)[number];

/** GET /api/admin/reconciliation: what the ledger says beside what cards and refunds say. */
export const reconciliationPage = z.object({
  provider: z.enum(['sandbox', 'stripe']),
  /** When open payments were last compared with the provider. */
  lastRunAt: instantField.nullable(),
  clearing: z.array(
    z.object({
      account: z.enum(['queue:clearing', 'groups:clearing']),
      ledger: amountField,
      /** Charges less fees, refunds and disputes, from what the provider told us of each payment. */
      payments: amountField,
      agrees: z.boolean(),
    }),
  ),
  due: z.array(
    z.object({
      account: z.enum(['queue:refunds-due', 'groups:refunds-due']),
      ledger: amountField,
      refunds: amountField,
      agrees: z.boolean(),
    }),
  ),
  /** Our balance at the provider next to the ledger; null before it was read for the first time. */
  balance: z
    .object({
      readAt: instantField,
      available: amountField,
      pending: amountField,
      /** Sums of balance transactions, after fees. */
      categories: z.array(z.object({ category: z.enum(BALANCE_CATEGORIES), amount: amountField })),
      total: amountField,
      /** Our clearing accounts less withdrawals under way, plus the operator's own money. */
      ledger: amountField,
      agrees: z.boolean(),
    })
    .nullable(),
  withoutOutcome: z.array(
    z.object({
      id: z.uuid(),
      payer: personField,
      amount: amountField,
      createdAt: instantField,
      askedAt: instantField.nullable(),
    }),
  ),
  /**
   * Booked, and the provider does not have it, or with another amount; or a transfer of the provider's that is not booked: open until
   * both agree or it is settled.
   */
  differences: z.array(
    z.object({
      id: z.uuid(),
      kind: z.enum(['payment', 'refund', 'dispute', 'transfer']),
      problem: z.enum(['missing', 'amount', 'extra']),
      providerId: z.string(),
      /** Null of a transfer. */
      paymentId: z.uuid().nullable(),
      /** What a transfer is for; null of others, and of one that is for nothing that we know. */
      withdrawal: z.object({ id: z.uuid(), memberId: z.uuid() }).nullable(),
      /** Null where our books know nothing of it. */
      booked: amountField.nullable(),
      /** What the provider says; null where it does not know it. */
      told: amountField.nullable(),
      foundAt: instantField,
      seenAt: instantField,
    }),
  ),
  unclaimed: z.array(
    z.object({
      paymentId: z.uuid(),
      payer: personField,
      globalPosition: z.number(),
      enteredAt: instantField,
    }),
  ),
});
/** What was found, and done, at the provider. */
export const settleForm = z.object({ reason: reasonField });
export type ReconciliationPage = z.infer<typeof reconciliationPage>;
