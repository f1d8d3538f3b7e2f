/** Payer flow: a card is entered, maybe authenticated, and the bank answers. */
import type { Writer } from '../database.ts';
import { extractDigits, findCardMistake, type TypedCard } from '../rules.ts';
import { PaymentRefused, type Sandbox } from '../sandbox.ts';
import { createPageIntent } from './create-and-cancel.ts';
import { type PayableIntent, type PayAnswer, type PresentedCard, recordAnswer } from './record-answer.ts';
import { lockPayment, type Payment, type PaymentKey, type SessionRow } from './session-store.ts';
import { readClock } from './store.ts';
import { type CardError, findTestCard, getTestCard } from './test-cards.ts';

/**
 * Throws PaymentRefused when there is nothing to pay. A declined card returns status 'failed'. An invalid card never
 * reaches the bank and creates no intent.
 */
export function presentCard(
  sandbox: Sandbox,
  key: PaymentKey,
  typed: TypedCard,
  returnUrl: string | null,
): Promise<PayAnswer> {
  return sandbox.transact(async (tx) => {
    const unpaid = await lockUnpaid(tx, key);
    const mistake = findCardMistake(typed, await readClock(tx));
    if (mistake !== null) return { status: 'failed', error: mistake };
    const digits = extractDigits(typed.cardNumber);
    const card: PresentedCard = {
      traits: findTestCard(digits),
      last4: digits.slice(-4),
      presentation: 'typed',
    };
    const payable = unpaid.intent === null ? await createPageIntent(tx, unpaid.session) : unpaid;
    return recordAnswer(tx, sandbox, payable, card, returnUrl);
  });
}

export const AUTHENTICATION_FAILURE: CardError = {
  code: 'payment_intent_authentication_failure',
  message:
    'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
};

/** Completes 3-D Secure. Each page answers once: a second click throws PaymentRefused. */
export function completeAuthentication(
  sandbox: Sandbox,
  authenticationId: string,
  outcome: 'authenticated' | 'failed',
): Promise<PayAnswer> {
  return sandbox.transact(async (tx) => {
    const payable = await lockUnpaid(tx, { authenticationId });
    if (payable.intent === null) throw noSuchPayment();
    const { pendingCard, returnUrl } = payable.intent;
    if (pendingCard === null) throw new Error('an authentication without a card');
    const traits = getTestCard(pendingCard.name);
    const card: PresentedCard = {
      traits: outcome === 'authenticated' ? traits : { ...traits, declines: AUTHENTICATION_FAILURE },
      last4: pendingCard.last4,
      presentation: 'authenticated',
    };
    return recordAnswer(tx, sandbox, payable, card, returnUrl);
  });
}

interface UntriedPage {
  readonly session: SessionRow;
  readonly intent: null;
}

async function lockUnpaid(tx: Writer, key: PaymentKey): Promise<PayableIntent | UntriedPage> {
  const payment = await lockPayment(tx, key);
  refuseIfOver(payment);
  const { session, intent } = payment;
  if (intent !== null) return { intent, session };
  if (session === null) throw noSuchPayment();
  return { session, intent };
}

function refuseIfOver({ session, intent }: Payment): void {
  if (intent?.status === 'succeeded') {
    throw new PaymentRefused(400, 'payment_intent_unexpected_state', 'This payment is already complete.');
  }
  if (intent?.status === 'processing') {
    throw new PaymentRefused(400, 'payment_intent_unexpected_state', 'This payment is under way.');
  }
  if (session?.status === 'expired') {
    throw new PaymentRefused(400, 'checkout_session_expired', 'This payment page has expired.');
  }
  if (intent?.status === 'canceled') {
    throw new PaymentRefused(400, 'payment_intent_unexpected_state', 'This payment was canceled.');
  }
}

export function noSuchPayment(): PaymentRefused {
  return new PaymentRefused(404, 'resource_missing', 'There is no such payment.');
}
