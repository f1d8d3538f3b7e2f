/** The public side of the audit log: its newest block, the chain, and a member's proof that their entry is in it. */
import * as z from 'zod';
import { instantField } from './fields.ts';

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
