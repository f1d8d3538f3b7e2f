/** Withdrawals of a member's balance to their bank account (product §3, §13). */
import * as z from 'zod';
import { confirmBody } from './auth/auth.ts';
import type { FieldMessage } from './messages/field-messages.ts';
import * as field from './fields/fields.ts';
import { type Cents, MAX_ENTERED_CENTS, parseDollars, subtractCents, ZERO_CENTS } from './money.ts';
import { MIN_WITHDRAWAL_CENTS } from './limits.ts';
import { messageKey } from './messages/message-keys.ts';
import { doneAnswer, operations } from './operation.ts';

const AMOUNT_UNREADABLE = messageKey('amount_like_75');

/** Withdrawable amount in cents, never negative: the same money can cover both debts and unavailable money. */
export function computeWithdrawable(
  balanceCents: Cents,
  owedCents: Cents,
  unavailableCents: Cents = ZERO_CENTS,
): Cents {
  const staysCents = owedCents > unavailableCents ? owedCents : unavailableCents;
  return balanceCents > staysCents ? subtractCents(balanceCents, staysCents) : ZERO_CENTS;
}

/** GET /api/withdrawals/available: the amount available now, and later amounts by day, soonest first. */
export const availableMoney = z.object({
  withdrawable: field.amountField,
  later: z.array(z.object({ amount: field.amountField, availableOn: z.iso.date() })),
});
export type AvailableMoney = z.infer<typeof availableMoney>;

/**
 * States of the payout account, each with one next step: `begun` and `missing` continue on the provider's page,
 * `checking` waits for the provider, `refused` and `undone` (set by a reverted change) need another bank account,
 * `closed` is final, and only `ready` accepts withdrawals.
 */
export const PAYOUT_ACCOUNT_STATES = [
  'begun',
  'missing',
  'checking',
  'refused',
  'undone',
  'closed',
  'ready',
] as const;
export type PayoutAccountState = (typeof PAYOUT_ACCOUNT_STATES)[number];

/** Requirements of the provider, in kinds with a text. */
export const MISSING_KINDS = ['bank', 'document', 'person', 'tax', 'terms', 'other'] as const;
export type MissingKind = (typeof MISSING_KINDS)[number];

/** GET /api/withdrawals/account: null before setup. Never contains bank account numbers. */
export const payoutAccount = z
  .object({
    state: z.enum(PAYOUT_ACCOUNT_STATES),
    missing: z.array(z.enum(MISSING_KINDS)),
    /** Target of withdrawals; null until reported by the provider. */
    bank: z.object({ bankName: z.string(), last4: z.string(), changedAt: field.instantField }).nullable(),
  })
  .nullable();
export type PayoutAccount = z.infer<typeof payoutAccount>;

/** POST /api/withdrawals/account/link: requires step-up authentication. */
export const payoutLinkForm = confirmBody;
export type PayoutLinkForm = z.infer<typeof payoutLinkForm>;

/** Single-use page of the provider. */
export const payoutLink = z.object({ url: z.url() });
export type PayoutLink = z.infer<typeof payoutLink>;

/** Whether an amount reaches the minimum, or is all that is available. */
export function isWithdrawalLargeEnough(cents: Cents, availableCents: Cents): boolean {
  return cents >= MIN_WITHDRAWAL_CENTS || cents === availableCents;
}

/** The error in a typed amount; null for 0.01 up to the maximum. */
function amountMistake(typed: string): FieldMessage | null {
  const cents = parseDollars(typed);
  if (cents === null) return AMOUNT_UNREADABLE;
  if (cents < 1) return 'withdrawal_too_small';
  if (cents > MAX_ENTERED_CENTS) return 'withdrawal_too_large';
  return null;
}

const enteredAmountField = z
  .string({ error: AMOUNT_UNREADABLE })
  .trim()
  .superRefine((typed, context) => {
    const message = amountMistake(typed);
    if (message !== null) context.addIssue({ code: 'custom', message });
  });

/** POST /api/withdrawals. `requestId` is the idempotency key. */
export const withdrawalBody = z.object({
  amount: enteredAmountField,
  requestId: z.uuid(messageKey('reload')).optional(),
});
export type WithdrawalBody = z.infer<typeof withdrawalBody>;

/** Withdrawal form, which checks the available balance while typing. */
export function withdrawalForm(availableCents: Cents) {
  return z.object({
    amount: enteredAmountField
      .refine((typed) => (parseDollars(typed) ?? ZERO_CENTS) <= availableCents, messageKey('withdraw_up_to'))
      .refine(
        (typed) => isWithdrawalLargeEnough(parseDollars(typed) ?? availableCents, availableCents),
        messageKey('withdrawal_too_small'),
      ),
  });
}

export const WITHDRAWAL_STATUSES = ['pending', 'paid', 'failed'] as const;
export type WithdrawalStatus = (typeof WITHDRAWAL_STATUSES)[number];

/** GET /api/withdrawals: newest first. `failureReason` is set when the money was returned. */
export const withdrawalItem = z.object({
  id: z.uuid(),
  amount: field.amountField,
  status: z.enum(WITHDRAWAL_STATUSES),
  /** Of the target account when the withdrawal was requested. */
  last4: z.string(),
  createdAt: field.instantField,
  finishedAt: field.instantField.nullable(),
  failureReason: z.string().nullable(),
});
export const withdrawalList = z.array(withdrawalItem);
export type WithdrawalItem = z.infer<typeof withdrawalItem>;

export const withdrawalListQuery = z.object({
  limit: z.coerce.number().int().min(1).max(100).default(50),
  before: z.uuid().optional(),
});

/** The member's payout account and withdrawals; available while the queue is disabled. */
export const withdrawalCalls = operations('withdrawals', {
  account: {
    method: 'GET',
    path: '/api/withdrawals/account',
    access: 'verification',
    answer: payoutAccount,
  },
  available: {
    method: 'GET',
    path: '/api/withdrawals/available',
    access: 'verification',
    answer: availableMoney,
  },
  /** Requires the password, which has its own rate limit. */
  link: {
    method: 'POST',
    path: '/api/withdrawals/account/link',
    access: 'verification',
    identity: 'approved',
    body: payoutLinkForm,
    answer: payoutLink,
  },
  list: {
    method: 'GET',
    path: '/api/withdrawals',
    access: 'verification',
    query: withdrawalListQuery,
    answer: withdrawalList,
  },
  request: {
    method: 'POST',
    path: '/api/withdrawals',
    access: 'verification',
    identity: 'approved',
    limits: [{ name: 'withdrawal by member', max: 30, perSeconds: 3_600, by: 'member' }],
    body: withdrawalBody,
    answer: withdrawalItem,
    status: 201,
  },
  webhook: {
    method: 'POST',
    path: '/api/webhooks/payouts',
    about:
      'Events of the payout provider in its format. The header Stripe-Signature contains the signature of the raw body.',
    access: 'anyone',
    fromProvider: true,
    answer: doneAnswer,
  },
});
