/** Records the bank's answer and its events in the transaction that locks the intent. */
import { ZERO_CENTS } from '@circle-link/contract/money';
import type { Writer } from '../database.ts';
import { newId } from '../ids.ts';
import { chargeObject, intentObject, sessionObject } from '../objects/payment-objects.ts';
import { decideAnswer, type CardMistake, computeFee, type Presentation } from '../rules.ts';
import type { Sandbox } from '../sandbox.ts';
import { emit } from '../webhooks/emit.ts';
import { scheduleAftermath } from './after-payment/store.ts';
import { closeSession, type SessionRow } from './session-store.ts';
import { changeIntent, insertCharge, type IntentRow } from './store.ts';
import type { CardError, TestCard } from './test-cards.ts';

export interface PayAnswer {
  readonly status: 'succeeded' | 'processing' | 'requires_action' | 'failed';
  readonly nextActionUrl?: string;
  readonly redirectUrl?: string;
  readonly error?: CardError | CardMistake;
}

/** A payable payment with its intent locked. */
export interface PayableIntent {
  readonly intent: IntentRow;
  readonly session: SessionRow | null;
}

export interface PresentedCard {
  readonly traits: TestCard;
  readonly last4: string;
  readonly presentation: Presentation;
}

const aftermathDelaySeconds = 2;
const PAYER_WANTED: CardError = {
  code: 'authentication_required',
  declineCode: 'authentication_required',
  message: 'Your card was declined. This transaction requires authentication.',
};

export async function recordAnswer(
  tx: Writer,
  sandbox: Sandbox,
  payable: PayableIntent,
  card: PresentedCard,
  returnUrl: string | null,
): Promise<PayAnswer> {
  const answer = decideAnswer(card.traits, card.presentation);
  if (answer.kind === 'requires_action')
    return askForAuthentication(tx, sandbox, payable.intent, card, returnUrl);
  if (answer.kind !== 'succeeded') {
    const error = answer.kind === 'declined' ? answer.error : PAYER_WANTED;
    await recordDecline(tx, payable.intent, card, error);
    const redirectUrl =
      card.presentation === 'authenticated' ? failureUrl(sandbox, payable, returnUrl) : undefined;
    return { status: 'failed', error, ...(redirectUrl !== undefined && { redirectUrl }) };
  }
  await recordSuccess(tx, payable, card);
  const redirectUrl = successUrl(payable, returnUrl);
  return { status: 'succeeded', ...(redirectUrl !== undefined && { redirectUrl }) };
}

async function askForAuthentication(
  tx: Writer,
  { publicUrl }: Sandbox,
  intent: IntentRow,
  card: PresentedCard,
  returnUrl: string | null,
): Promise<PayAnswer> {
  const authenticationId = newId('auth');
  const waiting = await changeIntent(tx, intent.id, {
    status: 'requires_action',
    authenticationId,
    pendingCard: { name: card.traits.name, last4: card.last4 },
    returnUrl,
  });
  await emit(tx, 'payment_intent.requires_action', intentObject(waiting, null));
  return {
    status: 'requires_action',
    nextActionUrl: `${publicUrl}/sandbox/authentications/${authenticationId}`,
  };
}

async function recordDecline(
  tx: Writer,
  { id, amountCents }: IntentRow,
  { traits, last4 }: PresentedCard,
  error: CardError,
): Promise<void> {
  const charge = await insertCharge(tx, {
    id: newId('ch'),
    intentId: id,
    kind: 'card',
    card: traits.name,
    last4,
    amountCents,
    feeCents: ZERO_CENTS,
    balanceTransactionId: null,
    status: 'failed',
    error,
  });
  const declined = await changeIntent(tx, id, { status: 'requires_payment_method', lastError: error });
  await emit(tx, 'charge.failed', chargeObject(charge, declined));
  await emit(tx, 'payment_intent.payment_failed', intentObject(declined, charge));
}

async function recordSuccess(
  tx: Writer,
  { intent: { id, amountCents }, session }: PayableIntent,
  { traits, last4 }: PresentedCard,
): Promise<void> {
  const charge = await insertCharge(tx, {
    id: newId('ch'),
    intentId: id,
    kind: 'card',
    card: traits.name,
    last4,
    amountCents,
    feeCents: computeFee(amountCents),
    balanceTransactionId: newId('txn'),
    status: 'succeeded',
    error: null,
    isAvailableAtOnce: traits.isAvailableAtOnce === true,
  });
  const paid = await changeIntent(tx, id, { status: 'succeeded' });
  await emit(tx, 'charge.succeeded', chargeObject(charge, paid));
  await emit(tx, 'payment_intent.succeeded', intentObject(paid, charge));
  if (session !== null) {
    const complete = await closeSession(tx, session.id, 'complete');
    await emit(tx, 'checkout.session.completed', sessionObject(complete));
  }
  if (traits.aftermath !== undefined) {
    await scheduleAftermath(tx, { ...traits.aftermath, subjectId: charge.id }, aftermathDelaySeconds);
  }
}

function successUrl({ intent, session }: PayableIntent, returnUrl: string | null): string | undefined {
  if (session !== null) return session.successUrl.replaceAll('{CHECKOUT_SESSION_ID}', session.id);
  return returnUrl === null
    ? undefined
    : addOutcomeToUrl(returnUrl, { payment_intent: intent.id }, 'succeeded');
}

/** Failed 3-D Secure returns to the hosted page, which shows the reason and accepts another card. */
function failureUrl(
  { publicUrl }: Sandbox,
  { intent, session }: PayableIntent,
  returnUrl: string | null,
): string | undefined {
  if (session !== null) return `${publicUrl}/sandbox/checkout/${session.id}`;
  return returnUrl === null ? undefined : addOutcomeToUrl(returnUrl, { payment_intent: intent.id }, 'failed');
}

/** Adds Stripe's parameters except the client secret, because URLs must not contain secrets. */
export function addOutcomeToUrl(
  returnUrl: string,
  subject: { readonly payment_intent: string } | { readonly setup_intent: string },
  outcome: 'succeeded' | 'failed',
): string {
  const url = new URL(returnUrl);
  for (const [name, id] of Object.entries(subject)) url.searchParams.set(name, id);
  url.searchParams.set('redirect_status', outcome);
  return url.href;
}
