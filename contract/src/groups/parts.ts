import * as z from 'zod';
import { amountField, instantField } from '../fields/fields.ts';
import { floorDivide } from '../money.ts';

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

// A member's recent payment record: on time or late, without scores or opinions.

/** Number of newest contributions that count. */
export const PAYMENT_RECORD_WINDOW = 12;

export type PaymentTiming = 'on-time' | 'late';

export interface PaymentRecord {
  readonly onTime: number;
  /** Number of contributions considered, at most PAYMENT_RECORD_WINDOW. */
  readonly of: number;
  /** Whole percent, rounded half up; null without contributions. */
  readonly percent: number | null;
}

/** The record of these contributions, oldest first; only the newest PAYMENT_RECORD_WINDOW count. */
export function computePaymentRecord(last: readonly PaymentTiming[]): PaymentRecord {
  const counted = last.slice(-PAYMENT_RECORD_WINDOW);
  const onTime = counted.filter((mark) => mark === 'on-time').length;
  const of = counted.length;
  return { onTime, of, percent: of === 0 ? null : floorDivide(200 * onTime + of, 2 * of) };
}

/** Cover drawings that the organizer can choose at any time; the terms do not include them. */
export const COVERS = ['house', 'boat', 'tree', 'books', 'market', 'feast'] as const;
export type Cover = (typeof COVERS)[number];
