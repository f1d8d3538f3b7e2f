/** Write-offs of members' debts. Above a daily sum, a second admin decides. */
import * as z from 'zod';
import { amountField, instantField } from '../fields.ts';
import { debtAmountField } from '../owed.ts';
import { messageKey } from '../message-keys.ts';
import { personField, reasonField } from './fields.ts';

/** POST /api/admin/write-offs: all or part of a member's debt. */
export const writeOffForm = z.object({
  userId: z.uuid(messageKey('no_member_id')),
  amount: debtAmountField,
  /** The debt as displayed, which makes a double submit fail. */
  owed: debtAmountField,
  reason: reasonField,
});
export type WriteOffForm = z.infer<typeof writeOffForm>;

/** 'done' if one admin was enough; 'waiting' for a second approver. */
export const writeOffRequested = z.object({ id: z.uuid(), status: z.enum(['waiting', 'done']) });

export const WRITE_OFF_STATUSES = ['waiting', 'approved', 'declined', 'done'] as const;

export const writeOffItem = z.object({
  id: z.uuid(),
  member: personField,
  amount: amountField,
  recovered: amountField,
  reason: z.string(),
  status: z.enum(WRITE_OFF_STATUSES),
  requestedBy: personField,
  requestedAt: instantField,
  isMine: z.boolean(),
});
export type WriteOffItem = z.infer<typeof writeOffItem>;

/** GET /api/admin/write-offs: waiting ones first, then newest first. */
export const writeOffList = z.object({ writeOffs: z.array(writeOffItem) });
