/** Withdrawals: a member's balance goes to a bank account of their own (product §3, §13). */
import * as z from 'zod';
import { confirmBody } from './auth.ts';
import type { FieldMessage } from './field-messages.ts';
import * as field from './fields.ts';
import { MAX_ENTERED_CENTS, parseDollars, subtractCents, ZERO_CENTS, type Cents } from './money.ts';
import { MIN_WITHDRAWAL_CENTS } from './limits.ts';
import { messageKey } from './message-keys.ts';

const AMOUNT_UNREADABLE = messageKey('amount_like_75');

/**
 * The amount that a member may withdraw, never below zero. Debts and money that is not available yet stay in the balance;
 * the same money can cover both.
 */
export function withdrawableCents(
  balanceCents: Cents,
  owedCents: Cents,
  unavailableCents: Cents = ZERO_CENTS,
): Cents {
  const staysCents = owedCents > unavailableCents ? owedCents : unavailableCents;
  return balanceCents > staysCents ? subtractCents(balanceCents, staysCents) : ZERO_CENTS;
}

/** GET /api/withdrawals/available: the amount that can be withdrawn now, and later amounts by day, soonest first. */
export const availableMoney = z.object({
  withdrawable: field.amountField,
  /** The payment provider makes the money of a charge available some days after the charge. */
  later: z.array(z.object({ amount: field.amountField, availableOn: z.iso.date() })),
});
export type AvailableMoney = z.infer<typeof availableMoney>;

/**
 * How the member's account at the payout provider stands, each with one next step: `begun` and `missing` are filled in on its
 * page, `checking` waits for the provider, `refused` needs another bank account, `undone` too (the one it has was put there
 * by a change that was undone), `closed` is for good, and only `ready` can be withdrawn to.
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

/** What the provider waits for, in kinds that have words. */
export const MISSING_KINDS = ['bank', 'document', 'person', 'tax', 'terms', 'other'] as const;
export type MissingKind = (typeof MISSING_KINDS)[number];

/** GET /api/withdrawals/account: null before one was begun. Numbers of banks are nowhere to be read. */
export const payoutAccount = z
  .object({
    state: z.enum(PAYOUT_ACCOUNT_STATES),
    missing: z.array(z.enum(MISSING_KINDS)),
    /** Where withdrawals go; null until the provider has told. */
    bank: z.object({ bankName: z.string(), last4: z.string(), changedAt: field.instantField }).nullable(),
  })
  .nullable();
export type PayoutAccount = z.infer<typeof payoutAccount>;

/** POST /api/withdrawals/account/link: only with the password in use, and the code where two-step sign-in is on. */
export const payoutLinkForm = confirmBody;
export type PayoutLinkForm = z.infer<typeof payoutLinkForm>;

/** A page of the provider's, which can be opened once. */
export const payoutLink = z.object({ url: z.url() });
export type PayoutLink = z.infer<typeof payoutLink>;

/** Whether so much may leave a balance of which so much may be withdrawn. */
export function isLargeEnough(cents: Cents, availableCents: Cents): boolean {
  return cents >= MIN_WITHDRAWAL_CENTS || cents === availableCents;
}

/** What is wrong with a typed amount; null for one between 0.01 and the largest that a person may enter. */
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

/** POST /api/withdrawals. The browser names each wish once: a second click with the same name is the same withdrawal. */
export const withdrawalBody = z.object({
  amount: enteredAmountField,
  requestId: z.uuid(messageKey('reload')).optional(),
});
export type WithdrawalBody = z.infer<typeof withdrawalBody>;

/** The form: what the server would refuse for the balance is said while typing. */
export function withdrawalForm(availableCents: Cents) {
  return z.object({
    amount: enteredAmountField
      .refine((typed) => (parseDollars(typed) ?? ZERO_CENTS) <= availableCents, messageKey('withdraw_up_to'))
      .refine(
        (typed) => isLargeEnough(parseDollars(typed) ?? availableCents, availableCents),
        messageKey('withdrawal_too_small'),
      ),
  });
}

export const WITHDRAWAL_STATUSES = ['pending', 'paid', 'failed'] as const;
export type WithdrawalStatus = (typeof WITHDRAWAL_STATUSES)[number];

/** GET /api/withdrawals: newest first. `failureReason` says why the money came back. */
export const withdrawalItem = z.object({
  id: z.uuid(),
  amount: field.amountField,
  status: z.enum(WITHDRAWAL_STATUSES),
  /** Of the account it goes to, as it was when the withdrawal was asked for. */
  last4: z.string(),
  createdAt: field.instantField,
  finishedAt: field.instantField.nullable(),
  failureReason: z.string().nullable(),
});
export const withdrawalList = z.array(withdrawalItem);
export type WithdrawalItem = z.infer<typeof withdrawalItem>;

export const withdrawalListQuery = z.object({
  limit: z.coerce.number().int().min(1).max(100).default(50),
  /** The id to go on from. */
  before: z.uuid().optional(),
});
