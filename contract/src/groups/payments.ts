/** Contributions between members: paid in cash, missed, reminded of and thanked for. */
import * as z from 'zod';
import { doneAnswer, operations } from '../operation.ts';
import { amountField, instantField } from '../fields/fields.ts';
import { debtAmountField } from '../debts.ts';
import { groupPage } from './groups.ts';
import { reminderBody, thankBody } from './forms.ts';

export const cashCalls = operations('groups', {
  recordCash: {
    method: 'POST',
    path: '/api/groups/:id/payments/:paymentId/cash',
    access: 'verification',
    identity: 'sent',
    answer: doneAnswer,
  },
  confirmCash: {
    method: 'POST',
    path: '/api/groups/:id/payments/:paymentId/cash/confirm',
    access: 'verification',
    identity: 'sent',
    answer: doneAnswer,
  },
  denyCash: {
    method: 'POST',
    path: '/api/groups/:id/payments/:paymentId/cash/deny',
    access: 'verification',
    answer: doneAnswer,
  },
});

/** Days in which the payer can still pay a missed contribution before a write-off. */
export const WRITE_OFF_AFTER_DAYS = 30;

const person = z.object({ id: z.uuid(), firstName: z.string() });

export const missedItem = z.object({
  paymentId: z.uuid(),
  round: z.number().int(),
  payer: person,
  recipient: person,
  /** Contribution plus late fee, less amounts set off against payouts. */
  open: amountField,
  missedAt: instantField,
  writeOffFrom: instantField,
  /** Why it cannot be written off now; null if it can. */
  blockedBy: z.enum(['too_new', 'under_way', 'own']).nullable(),
  writtenOffAt: instantField.nullable(),
});
export type MissedItem = z.infer<typeof missedItem>;

/** GET /api/groups/{id}/missed: empty while the group runs, because payouts and replacements still cover misses. */
export const missedList = z.array(missedItem);

/** POST /api/groups/{id}/payments/{paymentId}/write-off. */
export const writeOffMissedBody = z.object({
  open: debtAmountField,
});

export const missedCalls = operations('groups', {
  listMissed: {
    method: 'GET',
    path: '/api/groups/:id/missed',
    access: 'verification',
    scope: 'groups:read',
    answer: missedList,
  },
  writeOffMissed: {
    method: 'POST',
    path: '/api/groups/:id/payments/:paymentId/write-off',
    access: 'verification',
    body: writeOffMissedBody,
    answer: doneAnswer,
  },
});

export const reminderCalls = operations('groups', {
  remind: {
    method: 'POST',
    path: '/api/groups/:id/reminders',
    access: 'verification',
    limits: [{ name: 'reminder by member', max: 20, perSeconds: 3_600, by: 'member' }],
    body: reminderBody,
    answer: groupPage,
  },
  thank: {
    method: 'POST',
    path: '/api/groups/:id/thanks',
    access: 'verification',
    body: thankBody,
    answer: groupPage,
  },
});
