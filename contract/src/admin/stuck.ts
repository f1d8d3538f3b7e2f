/** Money and states about money that are past their time: whose, since when, and what settles them. */
import * as z from 'zod';
import { amountField, instantField } from '../fields.ts';
import { pageSizeField, personField } from './fields.ts';

export const STUCK_KINDS = [
  'refund_waiting',
  'refund_sent',
  'refund_failed',
  'withdrawal',
  'pot',
  'debt',
  'withheld',
  'closed_balance',
  'charge',
  'event',
  'dispute',
  'refund_request',
  'write_off',
  'missed',
  'round',
  'unclaimed',
  'draw',
] as const;

export const NEXT_STEPS = [
  'job_sends',
  'ask_again',
  'provider_is_asked',
  'bank_decides',
  'round_closes',
  'member_pays',
  'write_off',
  'member_claims',
  'second_person',
  'retry_event',
  'stays_withheld',
  'decide_by_hand',
  'beacon_answers',
] as const;

/** GET /api/admin/stuck: oldest first. `all` lists what is under way and in time, too. */
export const stuckQuery = z.object({
  scope: z.enum(['stuck', 'all']).default('stuck'),
  limit: pageSizeField,
});

export const stuckItem = z.object({
  kind: z.enum(STUCK_KINDS),
  /** The row it is about: a payment, a member, a group, a position or an event. */
  subject: z.string(),
  person: personField.nullable(),
  group: personField.nullable(),
  amount: amountField.nullable(),
  since: instantField,
  ageDays: z.number(),
  nextStep: z.enum(NEXT_STEPS),
  /** The screen on which it is settled. */
  path: z.string(),
});
export type StuckItem = z.infer<typeof stuckItem>;

export const stuckPage = z.object({
  /** How many rows there are in all. */
  count: z.number(),
  total: amountField,
  items: z.array(stuckItem),
});
export type StuckPage = z.infer<typeof stuckPage>;
