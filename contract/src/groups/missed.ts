/** Missed contributions of a finished group, owed or written off. */
import * as z from 'zod';
import { amountField, instantField } from '../fields.ts';
import { debtAmountField } from '../owed.ts';

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
