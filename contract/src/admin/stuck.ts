/** Overdue money: owner, age and next step of each row. */
import * as z from 'zod';
import { amountField, instantField } from '../fields/fields.ts';
import { pageSizeField, personField } from './fields.ts';
import { operations } from '../operation.ts';

/** Warnings about a charge that move no money. */
export const WARNING_KINDS = ['inquiry', 'early_fraud_warning', 'review'] as const;

export const STUCK_KINDS = [
  'refund_waiting',
  'refund_sent',
  'refund_failed',
  'withdrawal',
  'withdrawal_back',
  'pot',
  'debt',
  'withheld',
  'closed_balance',
  'charge',
  'event',
  'dispute',
  ...WARNING_KINDS,
  'difference',
  'refund_request',
  'write_off',
  'missed',
  'round',
  'unclaimed',
  'draw',
] as const;

/** Hours before a row counts as stuck; null where it never does. */
export const STUCK_AFTER_HOURS = {
  refund_waiting: 24,
  refund_sent: 14 * 24,
  refund_failed: 0,
  withdrawal: 7 * 24,
  withdrawal_back: 0,
  pot: 24,
  debt: 30 * 24,
  withheld: null,
  closed_balance: 0,
  charge: 2 * 24,
  event: 0,
  dispute: 90 * 24,
  inquiry: 0,
  early_fraud_warning: 0,
  review: 0,
  difference: 0,
  refund_request: 3 * 24,
  write_off: 3 * 24,
  missed: 30 * 24,
  round: 1,
  unclaimed: 30 * 24,
  draw: 1,
} satisfies Record<(typeof STUCK_KINDS)[number], number | null>;

/** Hours before a deadline at which a row counts as stuck, whatever its age. */
export const DEADLINE_NOTICE_HOURS = 5 * 24;

/** Days without a refund or dispute after which the payment of an early fraud warning is considered final. */
export const FRAUD_WARNING_DAYS = 7;

export const NEXT_STEPS = [
  'job_sends',
  'ask_again',
  'provider_is_polled',
  'send_evidence',
  'reverse_manually',
  'bank_decides',
  'answer_inquiry',
  'bank_reads_answer',
  'decide_refund',
  'decide_review',
  'round_closes',
  'member_pays',
  'write_off',
  'write_off_missed',
  'member_claims',
  'second_person',
  'retry_event',
  'stays_withheld',
  'decide_by_hand',
  'compare_by_hand',
  'beacon_answers',
] as const;

/** GET /api/admin/stuck: oldest first. `all` includes rows that are still in time. */
export const stuckQuery = z.object({
  scope: z.enum(['stuck', 'all']).default('stuck'),
  limit: pageSizeField,
});

export const stuckItem = z.object({
  kind: z.enum(STUCK_KINDS),
  subject: z.string(),
  person: personField.nullable(),
  group: personField.nullable(),
  amount: amountField.nullable(),
  since: instantField,
  ageDays: z.number(),
  nextStep: z.enum(NEXT_STEPS),
  dueAt: instantField.nullable(),
  path: z.string(),
});
export type StuckItem = z.infer<typeof stuckItem>;

export const stuckPage = z.object({
  count: z.number(),
  total: amountField,
  items: z.array(stuckItem),
});
export type StuckPage = z.infer<typeof stuckPage>;

export const adminStuckCalls = operations('admin', {
  stuck: {
    method: 'GET',
    path: '/api/admin/stuck',
    access: { ability: 'view' },
    scope: 'staff:operations:read',
    query: stuckQuery,
    answer: stuckPage,
  },
});
