import * as z from 'zod';
import { amountField, instantField } from '../fields.ts';

export const dayAnswer = z.iso.date();

export const scheduleDay = z.object({
  round: z.number().int(),
  dueDate: dayAnswer,
  /** Last day of grace; unpaid contributions are "missed" afterwards. */
  graceEndsOn: dayAnswer,
  payoutBy: dayAnswer,
});

export const paymentRecord = z.object({
  onTime: z.number().int(),
  of: z.number().int(),
  /** Null without any due contribution. */
  percent: z.number().int().nullable(),
});

/** A contribution recorded as paid in cash; it counts once payer and recipient confirm. */
export const cashNote = z.object({
  amount: amountField,
  writtenBy: z.string(),
  writtenById: z.uuid(),
  /** Until the payer confirms, card payments and auto-pay stay active. */
  payerHasSaid: z.boolean(),
  recipientHasSaid: z.boolean(),
  expiresAt: instantField,
});

const person = z.object({ id: z.uuid(), firstName: z.string() });

/** An unconfirmed cash note of any round, visible to payer, recipient, writer and organizer. */
export const openCash = z.object({
  paymentId: z.uuid(),
  round: z.number().int(),
  payer: person,
  recipient: person,
  setOffSince: z.enum(['none', 'part', 'all']),
  note: cashNote,
});

export type OpenCash = z.infer<typeof openCash>;
