/** Refusals of a charge that are caused by its payment method, so a retry cannot help. */
import { Stripe } from 'stripe';
import { type ChargeRefusal, ChargeRefused } from './port.ts';
import { isRefused } from './stripe-client.ts';

const UNUSABLE_CODES: ReadonlySet<string | undefined> = new Set([
  'account_closed',
  'bank_account_restricted',
  'bank_account_unusable',
  'bank_account_unverified',
  'billing_invalid_mandate',
  'debit_not_authorized',
  'expired_payment_method',
  'no_account',
  'payment_intent_mandate_invalid',
  'payment_method_bank_account_blocked',
  'payment_method_restricted',
  'payment_method_unactivated',
  'payment_method_unexpected_state',
  'setup_intent_mandate_invalid',
]);

const LIMIT_CODES: ReadonlySet<string | undefined> = new Set([
  'amount_too_large',
  'charge_exceeds_source_limit',
  'charge_exceeds_transaction_limit',
]);

/** Errors in our call or account never mark a method as unusable. */
const OWN_MISTAKES: ReadonlySet<string | undefined> = new Set([
  'capability_not_active',
  'livemode_mismatch',
  'parameter_invalid_empty',
  'parameter_missing',
  'parameter_unknown',
  'payment_intent_incompatible_payment_method',
  'payment_method_not_available',
  'payment_method_unsupported_type',
]);

const METHOD_PARAMETERS: ReadonlySet<string | undefined> = new Set(['customer', 'mandate', 'payment_method']);

/** A key of the other mode finds no object; Stripe reports the mode in the message. */
export function isInOtherMode(error: unknown): boolean {
  return error instanceof Error && /exists in (live|test) mode/.test(error.message);
}

export function findChargeRefusal(error: unknown): ChargeRefused | null {
  const refusal = classifyRefusal(error);
  if (refusal === null || !(error instanceof Error)) return null;
  return Object.assign(new ChargeRefused(error.message, refusal), { cause: error });
}

function classifyRefusal(error: unknown): ChargeRefusal | null {
  if (error instanceof Stripe.errors.StripeCardError) return 'declined';
  return isRefused(error) && !isInOtherMode(error) ? classifyInvalidRequest(error) : null;
}

function classifyInvalidRequest({
  statusCode,
  code,
  param,
}: Stripe.errors.StripeInvalidRequestError): ChargeRefusal | null {
  if (statusCode !== 400 && statusCode !== 404) return null;
  if (LIMIT_CODES.has(code)) return 'over_limit';
  if (UNUSABLE_CODES.has(code)) return 'unusable_method';
  return METHOD_PARAMETERS.has(param) && !OWN_MISTAKES.has(code) ? 'unusable_method' : null;
}
