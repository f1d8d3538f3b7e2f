/** Pieces of several answers about groups. */
import * as z from 'zod';
import { amountField, instantField } from '../fields.ts';

export const dayAnswer = z.iso.date();

export const scheduleDay = z.object({
  round: z.number().int(),
  dueDate: dayAnswer,
  /** The last day of grace: after it the word is "missed". */
  graceEndsOn: dayAnswer,
  /** The pot is paid on the due day if every member has paid by then, and on this day at the latest. */
  payoutBy: dayAnswer,
});

export const paymentRecord = z.object({
  onTime: z.number().int(),
  of: z.number().int(),
  /** Null without any contribution that was due. */
  percent: z.number().int().nullable(),
});

/** A note that a contribution was paid in cash: it counts when payer and recipient have both said so. */
export const cashNote = z.object({
  /** With the late fee, if one is due. */
  amount: amountField,
  /** First name, and id. */
  writtenBy: z.string(),
  writtenById: z.uuid(),
  /** While the payer has not, cards and auto-pay work as always. */
  payerHasSaid: z.boolean(),
  recipientHasSaid: z.boolean(),
  lapsesAt: instantField,
});

const person = z.object({ id: z.uuid(), firstName: z.string() });

/** Such a note of any round, also of a closed one, to payer, recipient, writer and organizer. */
export const openCash = z.object({
  paymentId: z.uuid(),
  round: z.number().int(),
  payer: person,
  recipient: person,
  /** How much of it was taken from the payer's payouts since: with both words that goes back to them from the recipient. */
  setOffSince: z.enum(['none', 'part', 'all']),
  note: cashNote,
});

export type OpenCash = z.infer<typeof openCash>;
