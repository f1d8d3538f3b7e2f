/** Debts of a member, their history and payment (GET /api/owed, POST /api/owed/payments). */
import * as z from 'zod';
import type { FieldMessage } from './messages/field-messages.ts';
import { amountField, instantField } from './fields/fields.ts';
import { parseDollars } from './money.ts';
import { MAX_DEBT_PAYMENT_CENTS } from './limits.ts';
import { messageKey } from './messages/message-keys.ts';
import { operations } from './operation.ts';

const UNREADABLE = messageKey('amount_like_25');
/** The error in a typed amount; null for 0.01 or more. */
function amountMistake(typed: string): FieldMessage | null {
  const cents = parseDollars(typed);
  if (cents === null || cents < 1) return UNREADABLE;
  return cents > MAX_DEBT_PAYMENT_CENTS ? 'owed_payment_too_large' : null;
}

/** A typed part of a debt. */
export const debtAmountField = z
  .string({ error: UNREADABLE })
  .trim()
  .superRefine((typed, context) => {
    const message = amountMistake(typed);
    if (message !== null) context.addIssue({ code: 'custom', message });
  });

export const debtPaymentBody = z.object({
  amount: debtAmountField,
  /** A saved card of the member; the default card if omitted. */
  cardId: z.uuid(messageKey('not_your_card')).optional(),
  /** Pays from the member's balance instead: no card, no fee. */
  fromBalance: z.boolean().optional(),
  requestId: z.uuid().optional(),
});
export type DebtPaymentBody = z.infer<typeof debtPaymentBody>;

export const DEBT_LINE_KINDS = [
  'reversed',
  'late_fee_back',
  'offset',
  'paid',
  'reversal_returned',
  'written_off',
  'return_fee',
  'other',
] as const;

export const debtLine = z.object({
  id: z.number().int(),
  kind: z.enum(DEBT_LINE_KINDS),
  amount: z.string(),
  happenedAt: instantField,
});

export const debtAnswer = z.object({
  owed: amountField,
  balance: amountField,
  underWay: z
    .object({ amount: amountField, chargeAmount: amountField, nextActionUrl: z.string().nullable() })
    .nullable(),
  /** Newest first, at most 100. */
  lines: z.array(debtLine),
});
export type DebtAnswer = z.infer<typeof debtAnswer>;

export const debtPaymentAnswer = z.object({
  status: z.enum(['completed', 'processing', 'action_required', 'declined']),
  amount: amountField,
  chargeAmount: amountField,
  nextActionUrl: z.string().nullable(),
  declineMessage: z.string().nullable(),
  owed: amountField,
});
export type DebtPaymentAnswer = z.infer<typeof debtPaymentAnswer>;

/** Debts to the platform and their payment. Gates never block paying debts. */
export const debtCalls = operations('owed', {
  mine: { method: 'GET', path: '/api/owed', access: 'signed_in', answer: debtAnswer },
  pay: {
    method: 'POST',
    path: '/api/owed/payments',
    access: 'signed_in',
    openWhileLocked: true,
    limits: [{ name: 'owed payment by member', max: 30, perSeconds: 3_600, by: 'member' }],
    body: debtPaymentBody,
    answer: debtPaymentAnswer,
    status: [200, 202],
  },
});
