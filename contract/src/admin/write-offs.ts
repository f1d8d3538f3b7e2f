/** Debts that finance writes off: asked for by one admin and, above a sum a day, decided by another. */
import * as z from 'zod';
import { amountField, instantField } from '../fields.ts';
import { owedAmountField } from '../owed.ts';
import { messageKey } from '../message-keys.ts';
import { personField, reasonField } from './fields.ts';

/** POST /api/admin/write-offs: all of what a member owes, or a part. */
export const writeOffForm = z.object({
  userId: z.uuid(messageKey('no_member_id')),
  amount: owedAmountField,
  /** The debt as it was seen: a second click finds another one. */
  owed: owedAmountField,
  reason: reasonField,
});
export type WriteOffForm = z.infer<typeof writeOffForm>;

/** 'done' where one person was enough; 'waiting' where another one has to approve. */
export const writeOffRequested = z.object({ id: z.uuid(), status: z.enum(['waiting', 'done']) });

export const WRITE_OFF_STATUSES = ['waiting', 'approved', 'declined', 'done'] as const;

export const writeOffItem = z.object({
  id: z.uuid(),
  member: personField,
  amount: amountField,
  /** What of it came back after all. */
  recovered: amountField,
  reason: z.string(),
  status: z.enum(WRITE_OFF_STATUSES),
  askedBy: personField,
  askedAt: instantField,
  /** The reader asked for it: another admin has to decide. */
  isMine: z.boolean(),
});
export type WriteOffItem = z.infer<typeof writeOffItem>;

/** GET /api/admin/write-offs: those that wait first, then the newest. */
export const writeOffList = z.object({ writeOffs: z.array(writeOffItem) });
