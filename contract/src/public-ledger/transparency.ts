/** Public part of the audit log: latest block, chain, and proofs of a member's own entry. */
import * as z from 'zod';
import { amountField, instantField } from '../fields/fields.ts';
import { publishedCut } from './public-ledger.ts';
import { operations } from '../operation.ts';

const hashField = z.string().regex(/^[0-9a-f]{64}$/);

const auditBlock = z.object({
  height: z.number().int(),
  leafCount: z.number().int(),
  root: hashField,
  previousHash: hashField,
  hash: hashField,
  sealedAt: instantField,
});
export type AuditBlock = z.infer<typeof auditBlock>;

/** GET /api/transparency/checkpoint: height and hash of the latest block; null before the first. */
const checkpointAnswer = auditBlock.nullable();
/** GET /api/transparency/blocks: the chain, lowest height first, without leaf contents. */
const blocksQuery = z.object({
  from: z.coerce.number().int().min(1).max(9_007_199_254_740_991).default(1),
  limit: z.coerce.number().int().min(1).max(500).default(100),
});
const blockList = z.array(auditBlock);

/** GET /api/transparency/proof: input of web/public/verify-audit.mjs. */
const leafProof = z.object({
  leaf: z.object({
    id: z.number().int(),
    kind: z.string(),
    subjectId: z.string(),
    actorId: z.string().nullable(),
    /** As serialized by the database, because it is hashed. */
    detail: z.string().nullable(),
    recordedAtMicroseconds: z.string(),
    place: z.number().int(),
  }),
  path: z.array(hashField),
  block: auditBlock,
  checkpoint: auditBlock,
});
export type LeafProofAnswer = z.infer<typeof leafProof>;

/** Days in which a session makes a member active. */
export const ACTIVE_DAYS = 30;

/**
 * GET /api/transparency/system (product §10). totalRaised = totalPaidOut + totalHeld + potFees, to the cent. Counts and
 * score are null before the first run.
 */
const systemTransparency = z.object({
  /** 50.00 × n + completed group contributions. */
  totalRaised: amountField,
  /** Queue payouts + group payouts. */
  totalPaidOut: amountField,
  /** In queue pools, withheld, and in pots of groups. */
  totalHeld: amountField,
  /** Our fee on pots, without the fees that entrants pay in addition. */
  potFees: amountField,
  /** Members with a session in the last `ACTIVE_DAYS`. */
  activeUsers: z.number().int().nullable(),
  totalCircles: z.number().int().nullable(),
  /** Members ÷ groups, one decimal; null without groups. */
  averageCircleSize: z.number().nullable(),
  systemFee: amountField,
  appFeesCollected: amountField,
  /** Share of passed checks of the latest day, whole percent, rounded down. */
  transparencyScore: z.number().int().nullable(),
  queueEnabled: z.boolean(),
  cut: publishedCut,
  asOf: instantField,
});
export type SystemTransparency = z.infer<typeof systemTransparency>;

/** GET /api/transparency/checks: results of the latest day without violating rows; empty before the first run. */
const checkList = z.array(
  z.object({ name: z.string(), title: z.string(), holds: z.boolean(), checkedAt: instantField }),
);
export type CheckList = z.infer<typeof checkList>;

/** GET /api/transparency/actions: upcoming automatic actions. */
const nextActions = z.object({
  /** Null without the queue. */
  nextPayout: z
    .object({ entriesNeeded: z.number().int(), payouts: z.number().int(), amount: amountField })
    .nullable(),
  /** Latest closing day of the next round of any group, in UTC; null if none is open. */
  nextRoundClosesOn: z.iso.date().nullable(),
  nextSeal: z.object({ height: z.number().int(), everySeconds: z.number().int() }),
});
export type NextActions = z.infer<typeof nextActions>;

export const transparencyCalls = operations('transparency', {
  system: {
    method: 'GET',
    path: '/api/transparency/system',
    access: 'anyone',
    answer: systemTransparency,
  },
  checks: { method: 'GET', path: '/api/transparency/checks', access: 'anyone', answer: checkList },
  actions: { method: 'GET', path: '/api/transparency/actions', access: 'anyone', answer: nextActions },
  checkpoint: {
    method: 'GET',
    path: '/api/transparency/checkpoint',
    access: 'anyone',
    answer: checkpointAnswer,
  },
  blocks: {
    method: 'GET',
    path: '/api/transparency/blocks',
    access: 'anyone',
    query: blocksQuery,
    answer: blockList,
  },
  proof: { method: 'GET', path: '/api/transparency/proof', access: 'verification', answer: leafProof },
});
