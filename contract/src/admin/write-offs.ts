/** Write-offs of members' debts. Above a daily sum, a second admin decides. */
import * as z from 'zod';
import { amountField, instantField } from '../fields/fields.ts';
import { debtAmountField } from '../debts.ts';
import { messageKey } from '../messages/message-keys.ts';
import { moneyAction, moneyDecision, personField, reasonField } from './fields.ts';
import { operations } from '../operation.ts';

/** POST /api/admin/write-offs: all or part of a member's debt. */
const writeOffForm = z.object({
  userId: z.uuid(messageKey('no_member_id')),
  amount: debtAmountField,
  /** The debt as displayed, which makes a double submit fail. */
  owed: debtAmountField,
  reason: reasonField,
});

/** 'done' if one admin was enough; 'waiting' for a second approver. */
const writeOffRequested = z.object({ id: z.uuid(), status: z.enum(['waiting', 'done']) });

const WRITE_OFF_STATUSES = ['waiting', 'approved', 'declined', 'done'] as const;

const writeOffItem = z.object({
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
const writeOffList = z.object({ writeOffs: z.array(writeOffItem) });

/** Write-offs of debts, with a second approver like refunds. */
export const adminWriteOffCalls = operations('admin', {
  writeOffs: {
    method: 'GET',
    path: '/api/admin/write-offs',
    access: { ability: 'view' },
    answer: writeOffList,
  },
  askWriteOff: {
    ...moneyAction,
    path: '/api/admin/write-offs',
    body: writeOffForm,
    answer: writeOffRequested,
    status: 201,
  },
  approveWriteOff: { ...moneyDecision, path: '/api/admin/write-offs/:id/approve' },
  declineWriteOff: { ...moneyDecision, path: '/api/admin/write-offs/:id/decline' },
});
