/** Contributions owed in groups: lists, paying, receipts (spec §3, §7). */
import * as z from 'zod';
import { CHARGE_KINDS } from './charge-kinds.ts';
import { amountField, instantField, optionalBody } from './fields.ts';
import { cashNote } from './groups/parts.ts';
import { isPlainText } from './plain-text.ts';
import { messageKey } from './message-keys.ts';

export const PAYMENT_STATUSES = ['pending', 'completed', 'failed', 'canceled', 'refunded'] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];
export const PAYMENT_METHODS = ['card', 'bank_debit', 'cash', 'set_off'] as const;

export const paymentItem = z.object({
  id: z.uuid(),
  groupId: z.uuid(),
  groupName: z.string(),
  /** The reader is in the group no more: its page is not open to them. */
  hasLeftGroup: z.boolean(),
  payerId: z.uuid(),
  payerName: z.string(),
  recipientId: z.uuid().nullable(),
  recipientName: z.string().nullable(),
  /** The contribution. */
  amount: amountField,
  lateFee: amountField,
  /** What of the two was taken from money due to the payer, before the rest is paid. */
  setOff: amountField,
  cardFee: amountField,
  /** What is charged: contribution, late fee and the fee of card or debit, less what was taken before. */
  chargeAmount: amountField,
  /** What the two are quoted for while it is open: the charge under way, what the member pays with, or a card. */
  chargeKind: z.enum(CHARGE_KINDS),
  /** What of the charge was refunded to the reader's card or account. A partly refunded payment stays completed. */
  refunded: amountField,
  round: z.number().int(),
  status: z.enum(PAYMENT_STATUSES),
  /** A charge that is under way. */
  attempt: z.enum(['processing', 'action_required']).nullable(),
  /** Of a bank debit that is under way: by when the bank is expected to answer. Until then it is neither due nor missed. */
  settlesOn: z.iso.date().nullable(),
  /** The same, and its round was paid out meanwhile: its money follows when the debit settles. */
  isAwaited: z.boolean(),
  /** Where the cardholder confirms it, while `attempt` is action_required. */
  nextActionUrl: z.string().nullable(),
  /** Why the last attempt failed, in the provider's words. */
  failureReason: z.string().nullable(),
  dueDate: z.iso.date(),
  /** Whole days to it in the group's time zone by the server's clock; negative once it has passed. */
  dueInDays: z.number().int(),
  graceEndsOn: z.iso.date(),
  /** Its round was paid out without it. */
  isMissed: z.boolean(),
  method: z.enum(PAYMENT_METHODS).nullable(),
  /** First name of the member who paid for the payer. */
  paidBy: z.string().nullable(),
  /** It is said to have been paid in cash, and payer and recipient have not both said so yet. */
  cash: cashNote.nullable(),
  paidAt: instantField.nullable(),
  createdAt: instantField,
});
export type PaymentItem = z.infer<typeof paymentItem>;
export const paymentList = z.array(paymentItem);

/** PATCH /api/payments/{id}: asks to pay. Only the card provider's word completes a payment. */
export const payBody = z.object({
  status: z.literal('completed', { error: messageKey('only_completed') }),
  /** A saved card of the member's own; the default one when left out. */
  cardId: z.uuid().optional(),
});
/** POST /api/payments/{id}/cover: pays for another member of the same group. */
export const coverBody = optionalBody({ cardId: z.uuid().optional() });

export const paymentListQuery = z.object({
  /** Part of a group's name, in any case. */
  search: z.string().trim().max(100).refine(isPlainText, messageKey('search_letters')).optional(),
  status: z.enum(['all', 'completed', 'pending', 'failed']).default('all'),
  groupId: z.uuid().optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
  /** Id of the last payment of the page before. */
  before: z.uuid().optional(),
});
export type PaymentListQuery = z.infer<typeof paymentListQuery>;
