/** Webhooks, messages, jobs and reconciliation in the back office (product §8). */
import * as z from 'zod';
import { alarmItem } from './checks.ts';
import { EXTERNAL_SERVICES } from '../live.ts';
import { amountField, instantField } from '../fields/fields.ts';
import {
  adminRetryLimit,
  beforeNumberField,
  moneyAction,
  pageSizeField,
  personField,
  reasonField,
} from './fields.ts';
import { doneAnswer, operations } from '../operation.ts';

const jobItem = z.object({
  name: z.string(),
  schedule: z.string(),
  /** Real time: jobs ignore a moved test clock. */
  endedAt: instantField.nullable(),
  tookMs: z.number().nullable(),
  nextAt: instantField.nullable(),
  failedAt: instantField.nullable(),
  error: z.string().nullable(),
  isFailing: z.boolean(),
  canRun: z.boolean(),
});
export type JobItem = z.infer<typeof jobItem>;

/** An external service that the responding process cannot reach. */
const outage = z.object({
  part: z.enum(EXTERNAL_SERVICES),
  since: instantField,
  triedAt: instantField,
  reason: z.string(),
  /** Number of messages waiting for it; null if it sends none. */
  waiting: z.number().nullable(),
});
export type Outage = z.infer<typeof outage>;

/** GET /api/admin/operations. */
const operationsPage = z.object({
  alarms: z.array(alarmItem),
  webhooks: z.object({
    lastReceivedAt: instantField.nullable(),
    waiting: z.number(),
    deadLetters: z.number(),
  }),
  messages: z.object({ waiting: z.number(), failed: z.number(), oldestWaitingAt: instantField.nullable() }),
  outages: z.array(outage),
  jobs: z.array(jobItem),
});
export type OperationsPage = z.infer<typeof operationsPage>;

/** GET /api/admin/operations/dead-letters: dead-letter events of the provider, oldest first. */
const deadLetterQuery = z.object({ after: beforeNumberField, limit: pageSizeField });
const deadLetterItem = z.object({
  id: z.number(),
  eventId: z.string(),
  type: z.string(),
  paymentId: z.string().nullable(),
  reason: z.string(),
  tries: z.number(),
  deadLetteredAt: instantField,
});
const deadLetterList = z.object({ events: z.array(deadLetterItem) });
export type DeadLetterItem = z.infer<typeof deadLetterItem>;
export type DeadLetterList = z.infer<typeof deadLetterList>;

/** POST /api/admin/operations/dead-letters/{id}/retry: `reason` explains a repeated failure. */
const deadLetterRetried = z.object({
  outcome: z.enum(['applied', 'dead_lettered']),
  reason: z.string().nullable(),
});
export type DeadLetterRetried = z.infer<typeof deadLetterRetried>;

/** GET /api/admin/operations/messages: failed and pending emails and texts, newest first, without their content. */
const messageQuery = z.object({
  state: z.enum(['failed', 'waiting']).default('failed'),
  before: beforeNumberField,
  limit: pageSizeField,
});
const messageItem = z.object({
  id: z.number(),
  channel: z.enum(['mail', 'sms', 'push']),
  /** Masked: "a…@example.com", or the last two digits of a phone number. */
  recipient: z.string(),
  subject: z.string(),
  attempts: z.number(),
  error: z.string().nullable(),
  createdAt: instantField,
  nextAt: instantField.nullable(),
  /** False if the message contained a code or link that has expired. */
  canRetry: z.boolean(),
});
const messageList = z.object({ messages: z.array(messageItem) });
export type MessageItem = z.infer<typeof messageItem>;
export type MessageList = z.infer<typeof messageList>;

/** POST /api/admin/operations/jobs/{name}/run. */
const jobRan = z.object({ tookMs: z.number(), error: z.string().nullable() });
export type JobRan = z.infer<typeof jobRan>;

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

/** GET /api/admin/reconciliation: the ledger compared with the provider's charges and refunds. */
const reconciliationPage = z.object({
  provider: z.enum(['sandbox', 'stripe']),
  lastRunAt: instantField.nullable(),
  clearing: z.array(
    z.object({
      account: z.enum(['queue:clearing', 'groups:clearing']),
      ledger: amountField,
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
  /** Our balance at the provider compared with the ledger; null before the first reading. */
  balance: z
    .object({
      readAt: instantField,
      available: amountField,
      pending: amountField,
      /** Sums of balance transactions, after fees. */
      categories: z.array(z.object({ category: z.enum(BALANCE_CATEGORIES), amount: amountField })),
      total: amountField,
      /** Clearing accounts less pending withdrawals, plus the operator's own funds. */
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
      lastCheckedAt: instantField.nullable(),
    }),
  ),
  /** Amounts that differ between ledger and provider, open until both agree or an admin settles them. */
  differences: z.array(
    z.object({
      id: z.uuid(),
      kind: z.enum(['payment', 'refund', 'dispute', 'transfer']),
      problem: z.enum(['missing', 'amount', 'extra']),
      providerId: z.string(),
      paymentId: z.uuid().nullable(),
      withdrawal: z.object({ id: z.uuid(), memberId: z.uuid() }).nullable(),
      booked: amountField.nullable(),
      /** Amount reported by the provider; null if unknown there. */
      reported: amountField.nullable(),
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
/** What the admin found and did at the provider. */
const settleForm = z.object({ reason: reasonField });
export type ReconciliationPage = z.infer<typeof reconciliationPage>;

/** System status and reconciliation. Retries move only money that is already due. */
const access = { ability: 'view' } as const;
const retry = { method: 'POST', access: { ability: 'money' }, limits: [adminRetryLimit] } as const;
const params = z.object({ id: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER) });

export const adminOperationCalls = operations('admin', {
  operations: {
    method: 'GET',
    path: '/api/admin/operations',
    access,
    scope: 'staff:operations:read',
    answer: operationsPage,
  },
  /** docs/operations/runbook.md as a page with one anchor per alarm. */
  runbook: { method: 'GET', path: '/api/admin/runbook', access, answer: 'file' },
  deadLetters: {
    method: 'GET',
    path: '/api/admin/operations/dead-letters',
    access,
    query: deadLetterQuery,
    answer: deadLetterList,
  },
  messages: {
    method: 'GET',
    path: '/api/admin/operations/messages',
    access,
    query: messageQuery,
    answer: messageList,
  },
  reconciliation: {
    method: 'GET',
    path: '/api/admin/reconciliation',
    access,
    scope: 'staff:operations:read',
    answer: reconciliationPage,
  },
  settleDifference: {
    ...moneyAction,
    path: '/api/admin/reconciliation/differences/:id/settle',
    params: z.object({ id: z.uuid() }),
    body: settleForm,
    answer: doneAnswer,
  },
  retryDeadLetter: {
    ...retry,
    path: '/api/admin/operations/dead-letters/:id/retry',
    params,
    answer: deadLetterRetried,
  },
  settleDeadLetter: {
    ...moneyAction,
    path: '/api/admin/operations/dead-letters/:id/settle',
    params,
    body: settleForm,
    answer: doneAnswer,
  },
  retryMessage: {
    ...retry,
    path: '/api/admin/operations/messages/:id/retry',
    params,
    answer: doneAnswer,
  },
  runJob: {
    ...retry,
    path: '/api/admin/operations/jobs/:name/run',
    params: z.object({ name: z.string().max(60) }),
    answer: jobRan,
  },
});
