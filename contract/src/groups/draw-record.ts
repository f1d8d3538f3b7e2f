/** GET /api/groups/{id}/draw: everything it takes to do a draw again, and the draws of mostly the same people before it. */
import * as z from 'zod';
import { instantField } from '../fields.ts';
import { DRAW_VERSION } from './limits.ts';

const drawnMember = z.object({
  memberId: z.uuid(),
  firstName: z.string(),
  nonce: z.string().nullable(),
});

/** The beacon's round that decides, named before its value existed. */
const drawBeacon = z.object({
  /** The sandbox's own, which proves nothing against us. */
  isStandIn: z.boolean(),
  chainHash: z.string(),
  publicKey: z.string(),
  /** When its round 1 was published, in seconds since 1970. */
  genesis: z.number().int(),
  /** Seconds from one round to the next. */
  period: z.number().int(),
  round: z.number().int(),
  /** From when on no member could join or leave and the round was fixed. */
  closedAt: instantField,
  publishedAt: instantField,
  /** Null before the draw. */
  signature: z.string().nullable(),
  randomness: z.string().nullable(),
});

/** An earlier draw for mostly the same people. Its group stays private: who was not in it reads their own people's turns. */
export const earlierDraw = z.object({
  drawnAt: instantField,
  /** How many took part. */
  places: z.number().int(),
  /** Of those who are in both groups. */
  turns: z.array(z.object({ turn: z.number().int(), firstName: z.string() })),
  /** It ended before its first pot was paid out. */
  isCanceled: z.boolean(),
  /** To members who were in it; null for everyone else. */
  groupId: z.uuid().nullable(),
});

export type EarlierDraw = z.infer<typeof earlierDraw>;

export const drawAnswer = z.object({
  /** The format of the draw. */
  version: z.literal(DRAW_VERSION),
  groupId: z.uuid(),
  commitment: z.string(),
  /** Published by the draw; null before. */
  secret: z.string().nullable(),
  /**
   * In order of joining; from the draw on those who took part in it, whether or not they were replaced since. Without a nonce:
   * their client sent none.
   */
  members: z.array(drawnMember),
  /** Null before the members are fixed. */
  beacon: drawBeacon.nullable(),
  /** Rounds that were fixed before and put off, because the beacon could not be reached; oldest first. */
  putOff: z.array(
    z.object({
      chainHash: z.string(),
      round: z.number().int(),
      closedAt: instantField,
      putOffAt: instantField,
      members: z.array(drawnMember),
    }),
  ),
  /** As it was drawn, before any swap; empty before the draw and where turns are not drawn. */
  order: z.array(z.uuid()),
  /** Newest first. */
  earlier: z.array(earlierDraw),
});

export type DrawAnswer = z.infer<typeof drawAnswer>;
