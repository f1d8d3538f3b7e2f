import { isBankDebit, type ChargeKind } from '@circle-link/contract/charge-kinds';
import { cardRefusals } from '@circle-link/contract/refusals/cards';
import { paymentRefusals } from '@circle-link/contract/refusals/payments';
import type { Writer } from '../../platform/database/database.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Platform } from '../../platform/platform.ts';
import type { DatabaseClock } from '../../platform/clock/database-clock.ts';
import {
  chargeSaved,
  findDefaultMethod,
  findMemberMethod,
  type ChargedPayment,
  type InboxWriter,
} from '../cards/index.ts';
import { insertAttempt } from './attempt-store.ts';
import { isCashPromised } from './cash-store.ts';
import { chargeFor } from './rules.ts';
import { listMissedToPay } from './missed-store.ts';
import { findPayment, isUnpaid, lockPayment, type Payment } from './store.ts';

export interface PayParts extends Pick<Platform, 'database' | 'cardProvider' | 'settings'> {
  readonly writer: InboxWriter;
  readonly clock: DatabaseClock;
}

export interface PayOrder {
  readonly paymentId: string;
  readonly groupName: string;
  readonly requestedBy: string;
  readonly cardId?: string | undefined;
  /** Off-session: the payer cannot confirm the charge at their bank. */
  readonly isAutomatic?: boolean;
}

/**
 * Charges at most once; only a provider event completes the payment. Null if it is already completed.
 * Refuses with payment_not_found, payment_closed, older_payment_first, cash_recorded, card_required, card_not_found,
 * payment_provider_unavailable, and with debit_only_own for another member's contribution by bank debit.
 */
export async function payPayment(parts: PayParts, order: PayOrder): Promise<ChargedPayment | null> {
  try {
    return await askForCharge(parts, order);
  } catch (error) {
    if (error instanceof AlreadyPaid) return null;
    throw error;
  }
}

/** A concurrent request has paid. Nothing is charged, and the caller gets a success. */
class AlreadyPaid extends Error {
  override readonly name = 'PaidMeanwhile';
}

async function askForCharge(parts: PayParts, order: PayOrder): Promise<ChargedPayment | null> {
  const { database } = parts;
  const payment = await database.read((db) => findPayment(db, order.paymentId));
  if (payment === null) throw new Refusal(paymentRefusals.payment_not_found);
  if (payment.status === 'completed') return null;
  const method = await database.read((db) =>
    order.cardId === undefined
      ? findDefaultMethod(db, order.requestedBy)
      : findMemberMethod(db, order.requestedBy, order.cardId),
  );
  await database.transact((tx) => refuseUnlessPayable(tx, payment));
  if (method === null)
    throw new Refusal(
      order.cardId === undefined ? paymentRefusals.card_required : cardRefusals.card_not_found,
    );
  const { id: methodId, kind } = method;
  const isOwn = order.requestedBy === payment.payerId;
  if (!isOwn && isBankDebit(kind)) throw new Refusal(paymentRefusals.debit_only_own);
  const quote = chargeFor(payment, kind);
  return chargeSaved(
    parts,
    {
      subjectId: payment.id,
      userId: order.requestedBy,
      isOwn,
      isOffSession: order.isAutomatic === true,
      kind,
      amountCents: quote.totalCents,
      description: `Circle Link contribution, round ${payment.round}`,
      statementName: order.groupName,
      methodId,
      returnUrl: new URL('/payments?payment=done', parts.settings.publicUrl).href,
      onOpened: (tx, cardPaymentId) =>
        insertAttempt(tx, {
          cardPaymentId,
          paymentId: payment.id,
          payerId: payment.payerId,
          requestedBy: order.requestedBy,
          contributionCents: quote.contributionCents,
          lateFeeCents: quote.lateFeeCents,
          chargeCents: quote.totalCents,
        }),
    },
    (tx) => refuseUnlessPayable(tx, payment, kind),
  );
}

/** Runs in the transaction that records the attempt: the contribution is still owed, at the quoted amount. */
async function refuseUnlessPayable(tx: Writer, quoted: Payment, kind: ChargeKind = 'card'): Promise<void> {
  const payment = await lockPayment(tx, quoted.id);
  if (payment === null || payment.payerId !== quoted.payerId)
    throw new Refusal(paymentRefusals.payment_not_found);
  if (payment.status === 'completed') throw new AlreadyPaid();
  if (!isUnpaid(payment)) throw new Refusal(paymentRefusals.payment_closed);
  if (await isCashPromised(tx, payment.id)) throw new Refusal(paymentRefusals.cash_recorded);
  // A set-off from a payout has changed the amount since the quote.
  if (chargeFor(payment, kind).totalCents !== chargeFor(quoted, kind).totalCents)
    throw new Refusal(paymentRefusals.amount_changed);
  await refuseBeforeOlder(tx, payment);
}

async function refuseBeforeOlder(tx: Writer, payment: Payment): Promise<void> {
  const [first] = await listMissedToPay(tx, payment.groupId, payment.payerId);
  // A contribution with a pending debit does not count. Paying it again returns that debit.
  const isOlder = payment.missedAt !== null && first !== undefined && payment.round < first.round;
  if (first !== undefined && first.id !== payment.id && !isOlder)
    throw new Refusal(paymentRefusals.older_payment_first, { round: first.round });
}
