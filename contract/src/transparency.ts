/** The public side of the audit log: its newest block, the chain, and a member's proof that their entry is in it. */
import * as z from 'zod';
import { amountField, instantField } from './fields.ts';
import { publishedCut } from './public-ledger.ts';

const hashField = z.string().regex(/^[0-9a-f]{64}$/);

export const auditBlock = z.object({
  height: z.number().int(),
  leafCount: z.number().int(),
  root: hashField,
  previousHash: hashField,
  hash: hashField,
  sealedAt: instantField,
});
export type AuditBlock = z.infer<typeof auditBlock>;

/** GET /api/transparency/checkpoint: height and hash of the newest block; null before the first. */
export const checkpointAnswer = auditBlock.nullable();
/** GET /api/transparency/blocks: the chain, lowest height first. No words of any leaf. */
export const blocksQuery = z.object({
  from: z.coerce.number().int().min(1).max(9_007_199_254_740_991).default(1),
  limit: z.coerce.number().int().min(1).max(500).default(100),
});
export const blockList = z.array(auditBlock);

/** GET /api/transparency/proof: what web/public/verify-audit.mjs checks. */
export const leafProof = z.object({
  leaf: z.object({
    id: z.number().int(),
    kind: z.string(),
    subjectId: z.string(),
    actorId: z.string().nullable(),
    /** As the database writes it; part of what is hashed. */
    detail: z.string().nullable(),
    recordedAtMicroseconds: z.string(),
    place: z.number().int(),
  }),
  path: z.array(hashField),
  block: auditBlock,
  checkpoint: auditBlock,
});
export type LeafProofAnswer = z.infer<typeof leafProof>;

/** A member with a session in so many days is active. */
export const ACTIVE_DAYS = 30;

/**
 * GET /api/transparency/system (product §10): totalRaised = totalPaidOut + totalHeld + potFees, to the cent. Counts and the score
 * are null before they were taken for the first time.
 */
export const systemTransparency = z.object({
  /** 50.00 × n + completed group contributions. */
  totalRaised: amountField,
  /** Cash to members from the queue + group pots paid out. */
  totalPaidOut: amountField,
  /** In the pools of the queue, withheld, and in the pots of groups. */
  totalHeld: amountField,
  /** Our fee of pots. It excludes the fees that entrants pay on top. */
  potFees: amountField,
  /** Members with a session in the last `ACTIVE_DAYS`. */
  activeUsers: z.number().int().nullable(),
  /** Groups that are not canceled. */
  totalCircles: z.number().int().nullable(),
  /** Their members ÷ groups, one decimal; null without groups. */
  averageCircleSize: z.number().nullable(),
  /** The app fee in percent. */
  systemFee: amountField,
  /** Balance of the accounts of app fees. */
  appFeesCollected: amountField,
  /** Share of the newest day's checks that hold, whole percent, rounded down. */
  transparencyScore: z.number().int().nullable(),
  queueEnabled: z.boolean(),
  cut: publishedCut,
  asOf: instantField,
});
export type SystemTransparency = z.infer<typeof systemTransparency>;

/** GET /api/transparency/checks: the newest day's results; empty before the first run. Never what a check has found. */
export const checkList = z.array(
  z.object({ name: z.string(), title: z.string(), holds: z.boolean(), checkedAt: instantField }),
);
export type CheckList = z.infer<typeof checkList>;

/** GET /api/transparency/actions: what happens by itself next. */
export const nextActions = z.object({
  /** Null without the queue. */
  nextPayout: z
    .object({ entriesNeeded: z.number().int(), payouts: z.number().int(), amount: amountField })
    .nullable(),
  /** The day on which the next round of any group closes at the latest, in UTC; null where none is open. */
  nextRoundClosesOn: z.iso.date().nullable(),
  nextSeal: z.object({ height: z.number().int(), everySeconds: z.number().int() }),
});
export type NextActions = z.infer<typeof nextActions>;
