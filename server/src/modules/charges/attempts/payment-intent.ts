/**
 * The PaymentIntent of an attempt: request, refresh and cancel it. Each outcome goes through the inbox, so the first path
 * that reports it applies it, once and in order.
 */
import { type BankReason, isBankDebit } from '@circle-link/contract/charges/charge-kinds';
import { ZERO_CENTS } from '@circle-link/contract/money';
import {
  CardProviderError,
  type ChargeAnswer,
  type ChargeRefusal,
  ChargeRefused,
  type IntentState,
  toInstant,
} from '../../../platform/card-provider/port.ts';
import { type Reconciler, toProviderEvent } from '../provider-events/inbox-writer.ts';
import { type Charge, getChargeToRequest, markIntentClosed, storeReference } from '../store.ts';

export type ChargeParts = Omit<Reconciler, 'log'>;

/** As the provider answers, or canceled. The 3-D Secure page is for the payer only. */
export interface AttemptState extends Pick<
  ChargeAnswer,
  'nextActionUrl' | 'declineMessage' | 'isPayerWanted'
> {
  readonly status: ChargeAnswer['status'] | 'canceled';
}

export function createAttemptState(status: AttemptState['status']): AttemptState {
  return { status, nextActionUrl: null, declineMessage: null, isPayerWanted: false };
}

/**
 * Requests the charge, or repeats the request. Looks it up first if the key holds an error or may have expired (one
 * day).
 * @throws CardProviderError
 */
export async function requestCharge(parts: ChargeParts, charge: Charge): Promise<AttemptState> {
  const { order, isPastRequestTimeout } = await parts.database.read((db) =>
    getChargeToRequest(db, charge.id),
  );
  if (isPastRequestTimeout) {
    const made = await findCreatedIntent(parts, charge);
    if (made !== null) return made;
  }
  let answer: ChargeAnswer;
  try {
    answer = await parts.cardProvider.chargeMethod(order);
  } catch (error) {
    if (error instanceof ChargeRefused) return recordRefused(parts, charge, error);
    if (!(error instanceof CardProviderError) || !error.isFinal) throw error;
    return recoverIntent(parts, charge, error);
  }
  // The event of an outcome stores the reference with it.
  if (answer.status === 'processing' || answer.status === 'requires_action')
    await keepReference(parts, charge, answer);
  return settle(parts, charge, answer);
}

/**
 * Continues with an existing charge, or ends the attempt some minutes later: an error may hide a request in progress.
 * @throws error while the attempt is young
 */
async function recoverIntent(
  parts: ChargeParts,
  charge: Charge,
  error: CardProviderError,
): Promise<AttemptState> {
  const made = await findCreatedIntent(parts, charge);
  if (made !== null) return made;
  const { isPastRequestTimeout } = await parts.database.read((db) => getChargeToRequest(db, charge.id));
  if (isPastRequestTimeout) return recordCanceled(parts, charge, null);
  throw error;
}

/**
 * The provider refuses the method: a decline, unless an earlier call made the charge.
 * @throws CardProviderError if that lookup fails
 */
async function recordRefused(
  parts: ChargeParts,
  charge: Charge,
  { refusal, message }: ChargeRefused,
): Promise<AttemptState> {
  const intent = await findPaymentIntent(parts, charge);
  if (intent !== null && intent.status !== 'requires_payment_method')
    return recordFound(parts, charge, intent);
  // Comes first: after a crash here the attempt is still open, and the retry marks the method again.
  if (refusal === 'unusable_method') await markMethodUnusable(parts, charge);
  const intentId = intent?.intentId ?? null;
  return recordDeclined(parts, charge, { intentId, ...toDecline(charge, refusal, message) });
}

/** Why the provider rejects a saved payment method or an amount. */
const NO_CHARGE_REASONS = {
  card: {
    unusable_method: 'This card can no longer be used. Save it again.',
    over_limit: 'This payment is over the limit of this card. Use another one.',
  },
  account: {
    unusable_method: 'This bank account can no longer be used. Save it again.',
    over_limit: 'This payment is over the limit for debits from this account. Pay by card.',
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, BankReason>>>>;

/** The message for the payer. No bank was contacted, so there is no return fee. */
function toDecline(
  { kind }: Pick<Charge, 'kind'>,
  refusal: ChargeRefusal,
  message: string,
): Pick<ChargeAnswer, 'declineMessage' | 'isPayerWanted' | 'returnFeeCents'> {
  const reasons = NO_CHARGE_REASONS[isBankDebit(kind) ? 'account' : 'card'];
  return {
    declineMessage: refusal === 'declined' ? message : reasons[refusal],
    isPayerWanted: false,
    returnFeeCents: ZERO_CENTS,
  };
}

async function markMethodUnusable(parts: ChargeParts, { id: chargeId, amountCents }: Charge): Promise<void> {
  const { order } = await parts.database.read((db) => getChargeToRequest(db, chargeId));
  const fact = await toProviderEvent(parts, {
    eventId: `answered:${chargeId}:method_unusable`,
    kind: 'method_unusable',
    type: 'answered',
    chargeId,
    intentId: null,
    amountCents,
    currency: 'usd',
  });
  await parts.writer.submit({
    ...fact,
    amountCents: null,
    metadata: {},
    methodChange: { methodId: order.methodId },
  });
}

async function findPaymentIntent(
  { database, cardProvider }: ChargeParts,
  { id }: Charge,
): Promise<IntentState | null> {
  const { order } = await database.read((db) => getChargeToRequest(db, id));
  return cardProvider.findMadeCharge(order);
}

/**
 * The state of the charge made for an attempt whose response was lost; null if there is none. @throws CardProviderError
 */
async function findCreatedIntent(parts: ChargeParts, charge: Charge): Promise<AttemptState | null> {
  const intent = await findPaymentIntent(parts, charge);
  return intent === null ? null : recordFound(parts, charge, intent);
}

async function recordFound(parts: ChargeParts, charge: Charge, intent: IntentState): Promise<AttemptState> {
  await keepReference(parts, charge, intent);
  return resolveState(parts, charge, intent);
}

async function keepReference(
  { database }: ChargeParts,
  { id }: Charge,
  { intentId, nextActionUrl }: Pick<ChargeAnswer, 'intentId' | 'nextActionUrl'>,
): Promise<void> {
  const reference = { intentId, ...(nextActionUrl !== null && { checkoutUrl: nextActionUrl }) };
  await database.transact((tx) => storeReference(tx, id, reference));
}

export async function refreshAttempt(
  parts: ChargeParts,
  charge: Charge,
  intentId: string,
): Promise<AttemptState> {
  const intent = await parts.cardProvider.findIntent(intentId);
  if (intent === null) throw new CardProviderError('The provider does not know an intent that it created.');
  return resolveState(parts, charge, intent);
}

async function resolveState(parts: ChargeParts, charge: Charge, intent: IntentState): Promise<AttemptState> {
  if (intent.status === 'canceled') return recordCanceled(parts, charge, intent.intentId);
  const nextActionUrl = charge.checkoutUrl ?? intent.nextActionUrl;
  return settle(parts, charge, { ...intent, status: toAnswerStatus(intent), nextActionUrl });
}

function toAnswerStatus({ status }: IntentState): ChargeAnswer['status'] {
  if (status === 'succeeded' || status === 'processing' || status === 'requires_action') return status;
  return 'declined';
}

async function settle(parts: ChargeParts, charge: Charge, answer: ChargeAnswer): Promise<AttemptState> {
  if (answer.status === 'succeeded') return recordSucceeded(parts, charge, answer);
  if (answer.status === 'declined') return recordDeclined(parts, charge, answer);
  const { nextActionUrl } = answer;
  return answer.status === 'requires_action'
    ? { ...createAttemptState('requires_action'), nextActionUrl }
    : createAttemptState('processing');
}

type Declined = Pick<ChargeAnswer, 'declineMessage' | 'isPayerWanted' | 'returnFeeCents'> & {
  readonly intentId: string | null;
};

async function recordDeclined(
  parts: ChargeParts,
  charge: Charge,
  { intentId, declineMessage, isPayerWanted, returnFeeCents }: Declined,
): Promise<AttemptState> {
  await parts.writer.submit({
    ...(await buildProviderEvent(parts, charge, { intentId, status: 'declined' })),
    kind: 'payment_failed',
    failureMessage: declineMessage,
    returnFeeCents,
  });
  const closed =
    intentId === null ? null : await closeIntent(parts, charge, intentId).catch(ignoreProviderError);
  if (closed !== null && closed.status !== 'canceled') return closed;
  return { ...createAttemptState('declined'), declineMessage, isPayerWanted };
}

/** The reconciler closes it, or the next attempt does before it starts. */
function ignoreProviderError(error: unknown): null {
  if (error instanceof CardProviderError) return null;
  throw error;
}

type Paid = Pick<ChargeAnswer, 'intentId' | 'feeCents' | 'paidAtSeconds' | 'availableAtSeconds'>;

async function recordSucceeded(
  parts: ChargeParts,
  charge: Charge,
  { intentId, feeCents, paidAtSeconds, availableAtSeconds }: Paid,
): Promise<AttemptState> {
  await parts.writer.submit({
    ...(await buildProviderEvent(parts, charge, {
      intentId,
      status: 'succeeded',
      atSeconds: paidAtSeconds,
    })),
    feeCents,
    availableAt: toInstant(availableAtSeconds),
  });
  return createAttemptState('succeeded');
}

/** Ends an attempt whose key is about to expire, unless a charge exists. @throws CardProviderError */
export async function abandonUnconfirmed(parts: ChargeParts, charge: Charge): Promise<AttemptState> {
  return (await findCreatedIntent(parts, charge)) ?? recordCanceled(parts, charge, null);
}

/**
 * Ends an attempt that the payer did not complete; 'succeeded' or 'processing' if the payer was faster.
 * @throws CardProviderError
 */
export async function cancelAttempt(
  parts: ChargeParts,
  charge: Charge,
  intentId: string,
): Promise<AttemptState> {
  const closed = await closeIntent(parts, charge, intentId);
  return closed.status === 'canceled' ? recordCanceled(parts, charge, intentId) : closed;
}

async function recordCanceled(
  parts: ChargeParts,
  charge: Charge,
  intentId: string | null,
): Promise<AttemptState> {
  if (intentId !== null) await parts.database.transact((tx) => markIntentClosed(tx, charge.id));
  await parts.writer.submit({
    ...(await buildProviderEvent(parts, charge, { intentId, status: 'canceled' })),
    kind: 'payment_canceled',
  });
  return createAttemptState('canceled');
}

/** Cancels the intent at the provider; if it was paid first, that outcome counts. @throws CardProviderError */
export async function closeIntent(
  parts: ChargeParts,
  charge: Charge,
  intentId: string,
): Promise<AttemptState> {
  const outcome = await parts.cardProvider.cancelIntent(intentId);
  if (outcome === 'canceled') await parts.database.transact((tx) => markIntentClosed(tx, charge.id));
  if (outcome !== 'succeeded') return createAttemptState(outcome);
  const intent = await parts.cardProvider.findIntent(intentId);
  if (intent?.status !== 'succeeded') return createAttemptState('processing');
  return recordSucceeded(parts, charge, intent);
}

function buildProviderEvent(
  parts: ChargeParts,
  { id: chargeId, amountCents }: Charge,
  {
    intentId,
    status,
    atSeconds = null,
  }: { readonly intentId: string | null; readonly status: string; readonly atSeconds?: number | null },
) {
  return toProviderEvent(parts, {
    eventId: `answered:${intentId ?? chargeId}:${status}`,
    kind: 'payment_succeeded',
    type: 'answered',
    chargeId,
    intentId,
    amountCents,
    currency: 'usd',
    atSeconds,
  });
}
