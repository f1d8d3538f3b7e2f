/** What a group that is over went without: contributions that were missed, still owed or written off. */
import * as z from 'zod';
import { amountField, instantField } from '../fields.ts';
import { owedAmountField } from '../owed.ts';

/** So long after it was missed its payer can still pay it, even if the organizer would rather give it up. */
export const WRITE_OFF_AFTER_DAYS = 30;

const person = z.object({ id: z.uuid(), firstName: z.string() });

export const missedItem = z.object({
  paymentId: z.uuid(),
  round: z.number().int(),
  payer: person,
  /** Who got the pot of that round, and what comes in for it now. */
  recipient: person,
  /** The contribution and its late fee, less what was taken from payouts. */
  open: amountField,
  missedAt: instantField,
  /** From then on it can be written off. */
  writeOffFrom: instantField,
  /** Why it cannot be now; null where it can. */
  blockedBy: z.enum(['too_new', 'under_way', 'own']).nullable(),
  /** Set where it was written off: it is not owed any more. */
  writtenOffAt: instantField.nullable(),
});
export type MissedItem = z.infer<typeof missedItem>;

/** GET /api/groups/{id}/missed: empty while the group runs, when payouts and replacements still cover what is missed. */
export const missedList = z.array(missedItem);

/** POST /api/groups/{id}/payments/{paymentId}/write-off */
export const writeOffMissedBody = z.object({
  /** What the organizer saw: a part may have been paid meanwhile. */
  open: owedAmountField,
});
