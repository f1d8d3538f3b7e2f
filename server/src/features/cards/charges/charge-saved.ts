import type { Cents } from '@circle-link/contract/money';
import { cardRefusals } from '@circle-link/contract/refusals/cards';
import { CardProviderError } from '../../../platform/card-provider/port.ts';
import type { Writer } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { lockMethodToCharge } from '../methods/store.ts';
import { attemptKey } from '../rules.ts';
import { countPayments, findPaymentOf, insertPayment, type CardPayment } from '../store.ts';
import {
  askForCharge,
  closeIntent,
  giveUpAttempt,
  lookAtAttempt,
  plainState,
  type AttemptState,
  type ChargeParts,
} from './settle-attempt.ts';

export interface SavedCharge {
  /** A contribution unless said. */
  readonly purpose?: 'contribution' | 'owed';
  /** The contribution that is paid, or the member who pays what they owe. */
  readonly subjectId: string;
  /** Who pays. */
  readonly userId: string;
  readonly amountCents: Cents;
  /** On the payer's card statement. */
  readonly description: string;
  /** A saved card of the payer's: our id. */
  readonly methodId: string;
  /** Where the browser comes back to from 3-D Secure. */
  readonly returnUrl: string;
  /** The member who owes it pays it: another payer's attempt that only waits for their bank's page gives way. */
  readonly isOwn?: boolean;
  /** Whether an attempt is for another part of a debt than this one: two parts may cost the same on the card. */
  readonly isOtherPart?: (cardPaymentId: string) => Promise<boolean>;
  /** Notes what an attempt is for, in the transaction that opens it; called for new attempts only. */
  readonly onOpened?: (tx: Writer, cardPaymentId: string) => Promise<void>;
  /** Notes which attempt this call goes on with, its own or one that it joins, before the provider is asked. */
  readonly onChosen?: (tx: Writer, cardPaymentId: string) => Promise<void>;
}

export interface ChargedPayment {
  readonly paymentId: string;
  readonly status: 'succeeded' | 'processing' | 'requires_action' | 'declined';
  /** The 3-D-Secure page, for the payer alone; with 'requires_action' only. */
  readonly nextActionUrl: string | null;
  /** The bank's words; with 'declined' only. */
  readonly declineMessage: string | null;
}

const purposeOf = ({ purpose = 'contribution' }: SavedCharge) => purpose;
const TURNS = 5;

/**
 * Charges a saved card for a contribution, once, however often it is asked: clicks, tabs and retries share the open
 * attempt and its outcome. On 'succeeded' and 'declined' the fact has been applied when this returns. A declined
 * attempt has ended; the next call makes another under the next key. `check` runs first in the recording transaction
 * and must refuse what is not owed any more: a click that begins after a success is a new wish to pay. Refuses with
 * card_not_found, and with payment_provider_unavailable, after which the attempt stays open and the next call asks
 * again under the same key.
 */
export async function chargeSaved(
  parts: ChargeParts,
  order: SavedCharge,
  check: (tx: Writer) => Promise<void>,
): Promise<ChargedPayment> {
  const seen = await parts.database.read((db) => findPaymentOf(db, purposeOf(order), order.subjectId));
  try {
    for (let turn = 0; turn < TURNS; turn += 1) {
      const payment = await parts.database.transact(async (tx) => {
        await check(tx);
        return openAttempt(tx, order, seen);
      });
      const state = await advance(parts, order, payment, seen);
      if (state !== 'ended' && state.status !== 'canceled')
        return { ...state, status: state.status, paymentId: payment.id };
    }
  } catch (error) {
    if (error instanceof CardProviderError) throw new Refusal(cardRefusals.charge_unanswered);
    throw error;
  }
  throw new Refusal(cardRefusals.charge_unanswered);
}

/** The attempt to go on with: the newest, unless it has ended and can never be charged; then a new one. */
async function openAttempt(tx: Writer, order: SavedCharge, seen: CardPayment | null): Promise<CardPayment> {
  for (let turn = 0; turn < 3; turn += 1) {
    const newest = await findPaymentOf(tx, purposeOf(order), order.subjectId);
    if (newest !== null && !isOver(newest, seen, order)) {
      await order.onChosen?.(tx, newest.id);
      return newest;
    }
    if (!(await lockMethodToCharge(tx, order.userId, order.methodId)))
      throw new Refusal(cardRefusals.card_not_found);
    const attempt = 1 + (await countPayments(tx, purposeOf(order), order.subjectId));
    const { methodId, description, returnUrl, onOpened, ...payment } = order;
    const charge = { methodId, description, returnUrl };
    const opened = await insertPayment(
      tx,
      { ...payment, purpose: purposeOf(order), charge },
      attemptKey(purposeOf(order), order.subjectId, attempt),
    );
    // Null when another click was faster: its row is visible to the next look.
    if (opened !== null) await onOpened?.(tx, opened);
  }
  throw new Error('an open attempt was neither found nor made');
}

/** Nothing can come of it any more, and this click was not waiting for it. */
function isOver(newest: CardPayment, seen: CardPayment | null, order: SavedCharge): boolean {
  if (newest.status === 'open') return false;
  if (newest.status === 'canceled')
    return !isToBeClosed(newest) && !(newest.lastDecline !== null && wasJoined(newest, seen, order));
  return seen?.id === newest.id && seen.status !== 'open' && seen.status !== 'canceled';
}

function isToBeClosed({ intentId, intentClosedAt }: CardPayment): boolean {
  return intentId !== null && intentClosedAt === null;
}

/**
 * The attempt was under way while this click waited, with the same card: its answer is this click's too. One that waited
 * for its payer at 3-D Secure is older than the click, which asks for another.
 */
function wasJoined(newest: CardPayment, seen: CardPayment | null, { methodId }: SavedCharge): boolean {
  if (newest.methodId !== methodId) return false;
  return seen?.id !== newest.id || (seen.status === 'open' && seen.checkoutUrl === null);
}

/** One step with the attempt; 'ended' when one has to look again. @throws CardProviderError */
async function advance(
  parts: ChargeParts,
  order: SavedCharge,
  payment: CardPayment,
  seen: CardPayment | null,
): Promise<AttemptState | 'ended'> {
  if (payment.status === 'canceled') return closeEnded(parts, payment);
  if (payment.status !== 'open') return plainState('succeeded');
  // Another member is paying this: neither their bank's page nor their card's answer is this payer's.
  if (payment.userId !== order.userId)
    return order.isOwn === true ? makeWay(parts, payment) : plainState('processing');
  if (payment.intentId === null) return askFirst(parts, order, payment);
  const state = await lookAtAttempt(parts, payment, payment.intentId);
  if (state.status === 'declined') return wasJoined(payment, seen, order) ? state : 'ended';
  return (await wantsAnother(state, payment, order)) ? giveUpAttempt(parts, payment) : state;
}

/** Its outcome is not known yet. Of two clicks at once the other may have begun it, with another card. */
async function askFirst(
  parts: ChargeParts,
  order: SavedCharge,
  payment: CardPayment,
): Promise<AttemptState | 'ended'> {
  const state = await askForCharge(parts, payment);
  const isOthers = payment.methodId !== order.methodId && state.status === 'declined';
  return isOthers || (await wantsAnother(state, payment, order)) ? 'ended' : state;
}

/**
 * It only waits for its payer at the bank's page, and this click is with another card, about another part of a debt, or about
 * less: a payout has covered a part of the contribution meanwhile.
 */
async function wantsAnother(
  { status }: AttemptState,
  payment: CardPayment,
  { methodId, amountCents, isOtherPart = () => Promise.resolve(false) }: SavedCharge,
): Promise<boolean> {
  if (status !== 'requires_action') return false;
  return payment.methodId !== methodId || payment.amountCents > amountCents || isOtherPart(payment.id);
}

/** Who pays for another and does not confirm must not keep them from paying themselves. */
async function makeWay(parts: ChargeParts, payment: CardPayment): Promise<AttemptState | 'ended'> {
  if (payment.intentId === null) return plainState('processing');
  const { status } = await lookAtAttempt(parts, payment, payment.intentId);
  if (status === 'requires_action') return giveUpAttempt(parts, payment);
  return status === 'declined' ? 'ended' : plainState(status);
}

/** The provider is told first that an attempt is over; one that it knows of has only its answer left to give. */
async function closeEnded(parts: ChargeParts, payment: CardPayment): Promise<AttemptState | 'ended'> {
  if (payment.intentId === null || !isToBeClosed(payment))
    return { ...plainState('declined'), declineMessage: payment.lastDecline };
  const closed = await closeIntent(parts, payment, payment.intentId);
  return closed.status === 'canceled' ? 'ended' : closed;
}
