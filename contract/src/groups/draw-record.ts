/** GET /api/groups/{id}/draw: all inputs to recompute a draw, and earlier draws with mostly the same people. */
import * as z from 'zod';
import { instantField } from '../fields/fields.ts';
import { DRAW_VERSION } from './limits.ts';

const drawnMember = z.object({
  memberId: z.uuid(),
  firstName: z.string(),
  nonce: z.string().nullable(),
});

/** The deciding beacon round, fixed before its value existed. */
const drawBeacon = z.object({
  /** Simulated by the sandbox, so it proves nothing. */
  isStandIn: z.boolean(),
  chainHash: z.string(),
  publicKey: z.string(),
  genesis: z.number().int(),
  period: z.number().int(),
  round: z.number().int(),
  /** From then on nobody could join or leave and the round was fixed. */
  closedAt: instantField,
  publishedAt: instantField,
  /** Null before the draw. */
  signature: z.string().nullable(),
  randomness: z.string().nullable(),
});

/** An earlier draw with mostly the same people. Its group stays private: readers see only members of both groups. */
export const earlierDraw = z.object({
  drawnAt: instantField,
  places: z.number().int(),
  /** Members of both groups only. */
  turns: z.array(z.object({ turn: z.number().int(), firstName: z.string() })),
  /** Canceled before its first payout. */
  isCanceled: z.boolean(),
  /** Null unless the reader took part. */
  groupId: z.uuid().nullable(),
});

export type EarlierDraw = z.infer<typeof earlierDraw>;

export const drawAnswer = z.object({
  version: z.literal(DRAW_VERSION),
  groupId: z.uuid(),
  commitment: z.string(),
  secret: z.string().nullable(),
  /** In joining order; after the draw its participants, even if replaced since. The nonce is null if not sent. */
  members: z.array(drawnMember),
  /** Null before the members are fixed. */
  beacon: drawBeacon.nullable(),
  /** Earlier rounds that were postponed because the beacon was unreachable; oldest first. */
  putOff: z.array(
    z.object({
      chainHash: z.string(),
      round: z.number().int(),
      closedAt: instantField,
      putOffAt: instantField,
      members: z.array(drawnMember),
    }),
  ),
  /** The drawn order before swaps; empty before the draw and for chosen orders. */
  order: z.array(z.uuid()),
  earlier: z.array(earlierDraw),
});

export type DrawAnswer = z.infer<typeof drawAnswer>;
