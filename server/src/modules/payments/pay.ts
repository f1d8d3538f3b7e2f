/** Paying one contribution with a saved method, by its payer, by another member of the group or by auto-pay. */
import { isBankDebit } from '@circle-link/contract/charges/charge-kinds';
import type { Cents } from '@circle-link/contract/money';
import type { PaymentItem } from '@circle-link/contract/payments';
import { cardRefusals, paymentRefusals } from '@circle-link/contract/refusals/payments';
import type { Reader, Writer } from '../../platform/database/database.ts';
import type { DatabaseClock } from '../../platform/database/installation.ts';
import type { PreHandler } from '../../platform/http/app.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Platform, RouteParts } from '../../platform/platform.ts';
import { getMember, requireMember, requireSignIn } from '../auth/index.ts';
import {
  type CardMethod,
  type ChargedPayment,
  chargeSaved,
  findDefaultMethod,
  findMemberMethod,
  type InboxWriter,
  type SavedCharge,
} from '../charges/index.ts';
import { findPaymentItem, hasPayments } from './list-store.ts';
import { isUuid, quoteOpenAmount } from './rules.ts';
import { insertAttempt, isUnpaid, listMissedToPay, lockPaymentToPay, type PaymentToPay } from './store.ts';

export interface PayParts extends Pick<Platform, 'database' | 'cardProvider' | 'settings'> {
  readonly writer: InboxWriter;
  readonly clock: DatabaseClock;
}

export interface PayOrder {
  readonly paymentId: string;
  readonly requestedBy: string;
  readonly cardId?: string | undefined;
  /** A member of the group pays for its payer. Otherwise only the payer may pay. */
  readonly isCover?: boolean;
  /** Off-session: the payer cannot confirm the charge at their bank. */
  readonly isAutomatic?: boolean;
}

/**
 * Members with contributions may pay while a new consent version or a review is open: gates block new obligations only.
 */
export function requirePayerOrMember(parts: RouteParts): PreHandler {
  const isSignedIn = requireSignIn(parts);
  const isMember = requireMember(parts);
  return async (request, reply) => {
    await isSignedIn(request, reply);
    const userId = getMember(request).id;
    if (!(await request.database.read((db) => hasPayments(db, userId)))) await isMember(request, reply);
  };
}

/** Pays and returns the new state. */
export async function payAndView(parts: PayParts, order: PayOrder): Promise<PaymentItem> {
  await payContribution(parts, order);
  const item = await parts.database.read((db) => findPaymentItem(db, order.paymentId, order.requestedBy));
  if (item === null) throw new Refusal(paymentRefusals.payment_not_found);
  return item;
}

/**
 * Charges at most once; only a provider event completes the payment. Null if it is already completed.
 * @throws a refusal of `paymentRefusals` or `cardRefusals`
 */
export async function payContribution(parts: PayParts, order: PayOrder): Promise<ChargedPayment | null> {
  if (!isUuid(order.paymentId)) throw new Refusal(paymentRefusals.payment_not_found);
  let quoted: Quote | null = null;
  try {
    return await chargeSaved(parts, { purpose: 'contribution', subjectId: order.paymentId }, async (tx) => {
      const payment = await getPayable(tx, order, quoted);
      quoted ??= await quoteCharge(tx, order, payment);
      return toSavedCharge(parts, order, payment, quoted.method);
    });
  } catch (error) {
    if (error instanceof AlreadyPaid) return null;
    throw error;
  }
}

/** A concurrent request has paid. Nothing is charged, and the caller gets a success. */
class AlreadyPaid extends Error {
  override readonly name = 'AlreadyPaid';
}

interface Quote {
  readonly payerId: string;
  readonly method: CardMethod;
  readonly totalCents: Cents;
}

/**
 * Runs under the lock of the contribution, in the transaction that records the attempt. A request that repeats, because
 * an earlier attempt ended, never charges another amount than it began with.
 */
async function getPayable(tx: Writer, order: PayOrder, quoted: Quote | null): Promise<PaymentToPay> {
  const payment = await lockPaymentToPay(tx, order.paymentId, order.requestedBy);
  if (payment === null || !mayPay(payment, order, quoted))
    throw new Refusal(paymentRefusals.payment_not_found);
  if (payment.status === 'completed') throw new AlreadyPaid();
  if (!isUnpaid(payment)) throw new Refusal(paymentRefusals.payment_closed);
  if (payment.isCashPromised) throw new Refusal(paymentRefusals.cash_recorded);
  if (quoted !== null && quoteOpenAmount(payment, quoted.method.kind).totalCents !== quoted.totalCents)
    throw new Refusal(paymentRefusals.amount_changed);
  await refuseBeforeOlder(tx, payment);
  return payment;
}

function mayPay(
  { payerId, isInGroup }: PaymentToPay,
  { requestedBy, isCover = false }: PayOrder,
  quoted: Quote | null,
): boolean {
  if (quoted !== null && quoted.payerId !== payerId) return false;
  return isCover ? isInGroup : payerId === requestedBy;
}

async function refuseBeforeOlder(tx: Writer, payment: PaymentToPay): Promise<void> {
  const [first] = await listMissedToPay(tx, payment.groupId, payment.payerId);
  // A contribution with a pending debit does not count. Paying it again returns that debit.
  const isOlder = payment.missedAt !== null && first !== undefined && payment.round < first.round;
  if (first !== undefined && first.id !== payment.id && !isOlder)
    throw new Refusal(paymentRefusals.older_payment_first, { round: first.round });
}

async function quoteCharge(tx: Writer, order: PayOrder, payment: PaymentToPay): Promise<Quote> {
  const { payerId } = payment;
  const method = await getMethod(tx, order);
  if (order.requestedBy !== payerId && isBankDebit(method.kind))
    throw new Refusal(paymentRefusals.debit_only_own);
  return { payerId, method, totalCents: quoteOpenAmount(payment, method.kind).totalCents };
}

async function getMethod(db: Reader, { requestedBy, cardId }: PayOrder): Promise<CardMethod> {
  const method =
    cardId === undefined
      ? await findDefaultMethod(db, requestedBy)
      : await findMemberMethod(db, requestedBy, cardId);
  if (method !== null) return method;
  throw new Refusal(cardId === undefined ? paymentRefusals.card_required : cardRefusals.card_not_found);
}

function toSavedCharge(
  { settings }: PayParts,
  { requestedBy, isAutomatic = false }: PayOrder,
  payment: PaymentToPay,
  { id: methodId, kind }: CardMethod,
): SavedCharge {
  const { contributionCents, lateFeeCents, totalCents: chargeCents } = quoteOpenAmount(payment, kind);
  const { id: paymentId, payerId } = payment;
  const requested = { paymentId, payerId, requestedBy, contributionCents, lateFeeCents, chargeCents };
  return {
    purpose: 'contribution',
    subjectId: paymentId,
    userId: requestedBy,
    isOwn: requestedBy === payerId,
    isOffSession: isAutomatic,
    kind,
    amountCents: chargeCents,
    description: `Circle Link contribution, round ${payment.round}`,
    statementName: payment.groupName,
    methodId,
    returnUrl: new URL('/payments?payment=done', settings.publicUrl).href,
    onOpened: (tx, chargeId) => insertAttempt(tx, { chargeId, ...requested }),
  };
}
