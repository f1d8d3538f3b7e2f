/** What Stripe's API answers, in the port's words. */
import type { ChargeKind } from '@circle-link/contract/charge-kinds';
import { addCents, toCents, ZERO_CENTS, type Cents } from '@circle-link/contract/money';
import type { Stripe } from 'stripe';
import {
  type ChargeAnswer,
  CardProviderError,
  type DisputeState,
  type IntentState,
  MethodTypeInactive,
} from './port.ts';
import { getReturnFee } from './return-fee.ts';
import { evidenceDetails, evidenceDueAt } from './stripe-evidence.ts';
import { takesMoney } from './stripe-warnings.ts';

type Intent = Stripe.PaymentIntent;

/** How a bank declines what was asked for off session and its payer has to confirm. */
const PAYER_WANTED = 'authentication_required';

/** What was really taken is shown in the charge's own booking. */
export const DOWN_TO_FEES = [
  'latest_charge.balance_transaction',
  'latest_charge.failure_balance_transaction',
];

/** The charge that took the money; null while there is none. */
export function paidCharge({ latest_charge: charge }: Intent): Stripe.Charge | null {
  return typeof charge === 'object' && charge?.status === 'succeeded' ? charge : null;
}

/** When the money came: a debit that was begun days before is paid when the bank has answered. */
function getPaidAt(charge: Stripe.Charge | null): number | null {
  const booked = charge?.balance_transaction;
  return typeof booked === 'object' && booked !== null ? booked.created : (charge?.created ?? null);
}

/** When the money is available for payouts; null while the provider has not booked the charge. */
export function readAvailableAtSeconds(charge: Stripe.Charge | null): number | null {
  const booked = charge?.balance_transaction;
  return typeof booked === 'object' && booked !== null ? booked.available_on : null;
}

/** Null while the provider has not booked the charge. */
export function getFee(charge: Stripe.Charge | null): Cents | null {
  const booked = charge?.balance_transaction;
  return typeof booked === 'object' && booked !== null ? toCents(booked.fee) : null;
}

/**
 * What a refund cost, and its coming back where the bank refused it; null while the provider has not booked it, or where the
 * caller has not asked for it.
 */
export function getRefundFee({
  balance_transaction: made,
  failure_balance_transaction: back,
}: Stripe.Refund): Cents | null {
  const booked = [made, ...(back == null ? [] : [back])];
  const fees = booked.flatMap((one) => (typeof one === 'object' && one !== null ? toCents(one.fee) : []));
  return fees.length === booked.length ? addCents(...fees) : null;
}

/** The same for the same card; null for what is paid otherwise. */
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

/** The bank's page on which the payer confirms. */
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

/**
 * The other states belong to flows that we never ask for. A success whose fee is not booked yet is on its way: what it
 * brought is not known, and never assumed.
 */
function toIntentStatus(intent: Intent): IntentState['status'] {
  const { id, status } = intent;
  if (status === 'succeeded' && getFee(paidCharge(intent)) === null) return 'processing';
  const known = knownStatus(INTENT_STATUSES, status);
  if (known !== null) return known;
  throw new CardProviderError(`${id} is ${status}, which no payment of ours can be`);
}

/** Stripe may add states at any time; null for one that is not among these. */
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

/** Declined at once, so no bank was debited and sent it back: its intent waits unpaid. Null where no intent was made. */
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

/** Null where it takes no money: then it is none. */
export function toDisputeState(dispute: Stripe.Dispute): DisputeState | null {
  const { status, balance_transactions: booked } = dispute;
  if (!takesMoney(status)) return null;
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

/** Stripe leaves out a requested type that the account cannot take, without an error. @throws MethodTypeInactive */
export function refuseWithoutType(
  { payment_method_types: active }: { readonly payment_method_types: readonly string[] },
  kind: ChargeKind,
): void {
  if (!active.includes(kind)) throw new MethodTypeInactive(kind);
}
