/** Holds, positions and public state of the queue (spec §3, §7; product §3). */
import * as z from 'zod';
import { amountField, instantField } from '../fields/fields.ts';
import { doneAnswer, operations } from '../operation.ts';
import { QUEUE_STATE } from '../paths.ts';

/** Price of an entry; the lines add up to the total. */
export const feeBreakdown = z.object({
  base: amountField,
  cardFee: amountField,
  appFee: amountField,
  total: amountField,
});
export type FeeBreakdown = z.infer<typeof feeBreakdown>;

export const queueHold = z.object({
  status: z.enum(['holding', 'expired', 'paid']),
  /** Provisional while holding, permanent once paid, null for an expired hold. */
  queuePosition: z.number().int().nullable(),
  level: z.number().int(),
  amount: amountField,
  breakdown: feeBreakdown,
  heldAt: instantField,
  expiresAt: instantField,
  /** Server time of the response, so that a wrong browser clock does not matter. */
  serverTime: instantField,
  extensionsLeft: z.number().int(),
  paymentInProgress: z.boolean(),
  lastDecline: z.string().nullable(),
});
export type QueueHold = z.infer<typeof queueHold>;
/** The newest hold; null if none or released. */
export const queueHoldAnswer = queueHold.nullable();

export const proceedAnswer = z.object({ checkoutUrl: z.string() });

const publicLevel = z.object({
  level: z.number().int(),
  name: z.string(),
  entries: z.number().int(),
  waiting: z.number().int(),
  payouts: z.number().int(),
  pool: amountField,
  cashPaid: amountField,
});

/** Public state of the queue; the odds are computed from it (contract/mechanism). */
export const publicQueueState = z.object({
  entries: z.number().int(),
  cashPaid: amountField,
  withheld: amountField,
  pools: amountField,
  levels: z.array(publicLevel),
  asOf: instantField,
});
export type PublicQueueState = z.infer<typeof publicQueueState>;

/** GET /api/transparency/user: the member's own position; null without one. */
export const memberPosition = z
  .object({
    globalPosition: z.number().int(),
    status: z.enum(['active', 'frozen', 'withdrawn']),
    currentLevel: z.number().int(),
    levelName: z.string(),
    levelPosition: z.number().int().nullable(),
    totalEarnings: amountField,
    hasCompletedLevel: z.boolean(),
    /** Amount and entries still needed; the day is projected from the rate of the last 30 days. */
    estimatedNextPayout: z
      .object({ amount: amountField, entriesNeeded: z.number().int(), projectedOn: z.iso.date().nullable() })
      .nullable(),
    createdAt: instantField,
    lastAdvancedAt: instantField.nullable(),
  })
  .nullable();
export type MemberPosition = z.infer<typeof memberPosition>;

/** GET /api/transparency/levels: computed from the number of entries; 404 without the queue. */
export const levelList = z.array(
  z.object({
    level: z.number().int(),
    name: z.string(),
    userCount: z.number().int(),
    totalEarnings: amountField,
    /** Average payout of this level; null before the first. */
    averageEarnings: amountField.nullable(),
  }),
);
export type LevelList = z.infer<typeof levelList>;

/** Queue calls (spec §7; product §3), only while the queue is enabled. */
export const queueCalls = operations('queue', {
  state: { method: 'GET', path: QUEUE_STATE, access: 'anyone', answer: publicQueueState },
  levels: { method: 'GET', path: '/api/transparency/levels', access: 'anyone', answer: levelList },
  /** Without gates: a member's own position (product §14). */
  myPosition: { method: 'GET', path: '/api/transparency/user', access: 'signed_in', answer: memberPosition },
  myHold: { method: 'GET', path: '/api/queue/holding', access: 'queue', answer: queueHoldAnswer },
  /** Reserves a provisional number. Idempotent: a repeated call returns the existing hold. */
  reserve: { method: 'POST', path: '/api/queue/hold', access: 'profile', answer: queueHoldAnswer },
  extend: { method: 'POST', path: '/api/queue/extend-hold', access: 'profile', answer: queueHoldAnswer },
  proceed: {
    method: 'POST',
    path: '/api/queue/proceed-to-payment',
    access: 'profile',
    answer: proceedAnswer,
  },
  release: { method: 'POST', path: '/api/queue/release-position', access: 'profile', answer: doneAnswer },
});
