/** Holds, positions and the public state of the line (spec §3, §7; product §3). */
import * as z from 'zod';
import { amountField, instantField } from './fields.ts';

/** What an entry costs, line by line; the lines add up to the total. */
export const feeBreakdown = z.object({
  base: amountField,
  cardFee: amountField,
  appFee: amountField,
  total: amountField,
});
export type FeeBreakdown = z.infer<typeof feeBreakdown>;

export const queueHold = z.object({
  status: z.enum(['holding', 'expired', 'paid']),
  /** Provisional while holding; the permanent number once paid; null when a hold lapsed. */
  queuePosition: z.number().int().nullable(),
  level: z.number().int(),
  amount: amountField,
  breakdown: feeBreakdown,
  heldAt: instantField,
  expiresAt: instantField,
  /** The server's clock at the time of the answer: a wrong clock in the browser doesn't matter. */
  serverTime: instantField,
  extensionsLeft: z.number().int(),
  /** A payment for this hold is under way at the card provider. */
  paymentInProgress: z.boolean(),
  /** Why the last payment attempt failed, in the provider's words. */
  lastDecline: z.string().nullable(),
});
export type QueueHold = z.infer<typeof queueHold>;
/** The newest hold; null where there is none or it was released. */
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

/** The public state of the line: counters of the ledger, from which the odds follow (contract/mechanism). */
export const publicQueueState = z.object({
  entries: z.number().int(),
  cashPaid: amountField,
  withheld: amountField,
  pools: amountField,
  levels: z.array(publicLevel),
  asOf: instantField,
});
export type PublicQueueState = z.infer<typeof publicQueueState>;

/** GET /api/transparency/user: where the signed-in member stands; null without a position. */
export const memberPosition = z
  .object({
    globalPosition: z.number().int(),
    status: z.enum(['active', 'frozen', 'withdrawn']),
    currentLevel: z.number().int(),
    levelName: z.string(),
    levelPosition: z.number().int().nullable(),
    totalEarnings: amountField,
    hasCompletedLevel: z.boolean(),
    /** An amount and how many entries are still needed; the day is a projection from the last 30 days' rate. */
    estimatedNextPayout: z
      .object({ amount: amountField, entriesNeeded: z.number().int(), projectedOn: z.iso.date().nullable() })
      .nullable(),
    createdAt: instantField,
    lastAdvancedAt: instantField.nullable(),
  })
  .nullable();
export type MemberPosition = z.infer<typeof memberPosition>;

/** GET /api/transparency/levels: a function of the number of entries; 404 without the queue. */
export const levelList = z.array(
  z.object({
    level: z.number().int(),
    name: z.string(),
    /** Members who wait at this level. */
    userCount: z.number().int(),
    /** Cash of this level's payouts. */
    totalEarnings: amountField,
    /** … ÷ number of those payouts; null before the first. */
    averageEarnings: amountField.nullable(),
  }),
);
export type LevelList = z.infer<typeof levelList>;
