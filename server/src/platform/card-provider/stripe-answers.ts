import type { ChargeKind } from '@circle-link/contract/charges/charge-kinds';
import { addCents, type Cents, toCents, ZERO_CENTS } from '@circle-link/contract/money';
import type { Stripe } from 'stripe';
import {
  CardProviderError,
  type ChargeAnswer,
  type DisputeState,
  type IntentState,
  MethodTypeInactive,
} from './port.ts';
import { evidenceDetails, evidenceDueAt, withdrawsFunds } from './stripe-disputes.ts';

type Intent = Stripe.PaymentIntent;

/** The decline code of an off-session charge that the payer must confirm. */
const PAYER_WANTED = 'authentication_required';

/** Expands to the actual amounts in the balance transaction. */
export const DOWN_TO_FEES = [
  'latest_charge.balance_transaction',
  'latest_charge.failure_balance_transaction',
];

export function paidCharge({ latest_charge: charge }: Intent): Stripe.Charge | null {
  return typeof charge === 'object' && charge?.status === 'succeeded' ? charge : null;
}

function getPaidAt(charge: Stripe.Charge | null): number | null {
  const booked = charge?.balance_transaction;
  return typeof booked === 'object' && booked !== null ? booked.created : (charge?.created ?? null);
}

export function readAvailableAtSeconds(charge: Stripe.Charge | null): number | null {
  const booked = charge?.balance_transaction;
  return typeof booked === 'object' && booked !== null ? booked.available_on : null;
}

export function getFee(charge: Stripe.Charge | null): Cents | null {
  const booked = charge?.balance_transaction;
  return typeof booked === 'object' && booked !== null ? toCents(booked.fee) : null;
}

export function getRefundFee({
  balance_transaction: made,
  failure_balance_transaction: back,
}: Stripe.Refund): Cents | null {
  const booked = [made, ...(back == null ? [] : [back])];
  const fees = booked.flatMap((one) => (typeof one === 'object' && one !== null ? toCents(one.fee) : []));
  return fees.length === booked.length ? addCents(...fees) : null;
}

export function getCardFingerprint({ payment_method_details: paidWith }: Stripe.Charge): string | null {
  return paidWith?.card?.fingerprint ?? null;
}

export function toIntentState(intent: Intent): IntentState {
  const charge = paidCharge(intent);
  return {
    intentId: intent.id,
    status: toIntentStatus(intent),
    amountCents: toCents(intent.amount),
    currency: intent.currency,
    metadata: intent.metadata,
    feeCents: getFee(charge),
    paidAtSeconds: getPaidAt(charge),
    availableAtSeconds: readAvailableAtSeconds(charge),
    refundedCents: charge === null ? ZERO_CENTS : toCents(charge.amount_refunded),
    declineMessage: intent.last_payment_error?.message ?? null,
    isPayerWanted: intent.last_payment_error?.code === PAYER_WANTED,
    returnFeeCents: getReturnFee(intent.latest_charge),
    nextActionUrl: getNextActionUrl(intent),
  };
}

function getNextActionUrl({ next_action: action }: Intent): string | null {
  return action?.redirect_to_url?.url ?? null;
}

const INTENT_STATUSES = [
  'requires_payment_method',
  'requires_action',
  'processing',
  'succeeded',
  'canceled',
] as const satisfies readonly IntentState['status'][];

/** A success without a balance transaction counts as pending, because its amount is unknown. */
function toIntentStatus(intent: Intent): IntentState['status'] {
  const { id, status } = intent;
  if (status === 'succeeded' && getFee(paidCharge(intent)) === null) return 'processing';
  const known = knownStatus(INTENT_STATUSES, status);
  if (known !== null) return known;
  throw new CardProviderError(`${id} is ${status}, an unexpected status for our payments`);
}

/** Stripe may add states at any time; null for unknown ones. */
export function knownStatus<Status extends string>(
  known: readonly Status[],
  status: string | null,
): Status | null {
  return known.find((one) => one === status) ?? null;
}

export function toChargeAnswer(intent: Intent): ChargeAnswer {
  const status = toIntentStatus(intent);
  if (status !== 'succeeded' && status !== 'processing' && status !== 'requires_action')
    throw new CardProviderError(`a charge was answered with an intent that is ${status}`);
  const charge = paidCharge(intent);
  return {
    intentId: intent.id,
    status,
    feeCents: getFee(charge),
    paidAtSeconds: getPaidAt(charge),
    availableAtSeconds: readAvailableAtSeconds(charge),
    nextActionUrl: getNextActionUrl(intent),
    declineMessage: null,
    isPayerWanted: false,
    returnFeeCents: null,
  };
}

/** An immediate decline: no bank was debited, and the intent stays unpaid. Null if no intent was made. */
export function toDeclineAnswer(error: Stripe.errors.StripeCardError): ChargeAnswer | null {
  const intentId = error.payment_intent?.id;
  if (intentId === undefined) return null;
  return {
    intentId,
    status: 'declined',
    feeCents: null,
    paidAtSeconds: null,
    availableAtSeconds: null,
    nextActionUrl: null,
    declineMessage: error.message,
    isPayerWanted: error.code === PAYER_WANTED,
    returnFeeCents: ZERO_CENTS,
  };
}

/** Null if it takes no money, because then it is not a dispute. */
export function toDisputeState(dispute: Stripe.Dispute): DisputeState | null {
  const { status, balance_transactions: booked } = dispute;
  if (!withdrawsFunds(status)) return null;
  const feeCents = booked.length === 0 ? null : addCents(...booked.map(({ fee }) => toCents(fee)));
  return {
    status: knownStatus(['won', 'lost'], status) ?? 'open',
    feeCents,
    evidenceDueAt: getEvidenceDueDate(dispute),
  };
}

function getEvidenceDueDate({ id, status, evidence_details: details }: Stripe.Dispute): Date | null {
  const { success, data } = evidenceDetails.safeParse(details);
  if (success) return evidenceDueAt({ status, evidence_details: data });
  throw new CardProviderError(`until when evidence can be sent for ${id} cannot be read`);
}

/** Stripe silently drops a requested type that the account cannot accept. @throws MethodTypeInactive */
export function refuseWithoutType(
  { payment_method_types: active }: { readonly payment_method_types: readonly string[] },
  kind: ChargeKind,
): void {
  if (!active.includes(kind)) throw new MethodTypeInactive(kind);
}

interface TriedCharge {
  readonly failure_balance_transaction?: string | { readonly fee: number } | null | undefined;
  readonly outcome?: { readonly network_status?: string | null | undefined } | null | undefined;
}

/** The fee for a returned bank debit: zero if the bank was never contacted, null if the charge does not report it. */
export function getReturnFee(charge: TriedCharge | string | null | undefined): Cents | null {
  if (charge === null) return ZERO_CENTS;
  if (charge === undefined || typeof charge === 'string') return null;
  const { failure_balance_transaction: booked = null, outcome } = charge;
  if (booked === null) return outcome?.network_status === 'not_sent_to_network' ? ZERO_CENTS : null;
  return typeof booked === 'string' ? null : toCents(booked.fee);
}
