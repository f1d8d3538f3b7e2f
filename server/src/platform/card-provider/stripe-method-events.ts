/** Stripe's events about saved methods: setups, later refusals by the provider, and cards renewed by their network. */
import type { Stripe } from 'stripe';
import { z } from 'zod';
import { CardProviderError, type SetupState, WebhookRefused } from './port.ts';
import { type EventFacts, expandableId, metadata, parse } from './stripe-event-parts.ts';

const savedCard = z
  .object({
    id: z.string(),
    card: z.object({
      brand: z.string(),
      last4: z.string(),
      exp_month: z.int(),
      exp_year: z.int(),
      fingerprint: z.string().nullable(),
    }),
  })
  .transform(({ id: methodId, card: { exp_month: expMonth, exp_year: expYear, ...card } }) => ({
    methodId,
    kind: 'card' as const,
    expMonth,
    expYear,
    bankName: null,
    ...card,
  }));
/** Shown to the holder; some banks report no digits. */
const UNKNOWN_LAST4 = '0000';

const savedAccount = z
  .object({
    id: z.string(),
    us_bank_account: z.object({
      bank_name: z.string().nullable(),
      last4: z.string().nullable(),
      fingerprint: z.string().nullable(),
    }),
  })
  .transform(({ id: methodId, us_bank_account: { bank_name: bankName, last4, fingerprint } }) => ({
    methodId,
    kind: 'us_bank_account' as const,
    brand: null,
    expMonth: null,
    expYear: null,
    bankName: bankName ?? 'Bank',
    last4: last4 ?? UNKNOWN_LAST4,
    fingerprint,
  }));

const setupSchema = z.object({
  id: z.string(),
  customer: expandableId,
  metadata,
  payment_method_types: z.array(z.string()).nullish(),
  payment_method: z.union([z.string(), savedCard, savedAccount]).nullish(),
  next_action: z
    .object({ verify_with_microdeposits: z.object({ hosted_verification_url: z.string() }).nullish() })
    .nullish(),
});

/** A method that is only an id has no card or account data. */
export function readSetup(object: unknown): EventFacts {
  const { id: setupId, customer, metadata: ours, payment_method: saved } = parse(setupSchema, object);
  if (customer == null || saved == null) return {};
  const facts: EventFacts = { kind: 'method_saved', metadata: ours ?? {} };
  if (typeof saved === 'string') return { ...facts, missing: { of: 'setup', id: setupId } };
  // Without a fingerprint it matches no other saved method.
  const fingerprint = saved.fingerprint ?? saved.methodId;
  return { ...facts, method: { ...saved, setupId, customer, fingerprint } };
}

/** 3-D Secure of a card happens in the browser; microdeposits take days. */
export function readSetupToVerify(object: unknown): EventFacts {
  const {
    id: setupId,
    metadata: ours,
    payment_method: saved,
    next_action: next,
  } = parse(setupSchema, object);
  const verifyUrl = next?.verify_with_microdeposits?.hosted_verification_url;
  if (saved == null || verifyUrl === undefined) return {};
  const facts: EventFacts = { kind: 'method_to_verify', metadata: ours ?? {} };
  if (typeof saved === 'string') return { ...facts, missing: { of: 'setup_to_verify', id: setupId } };
  if (saved.bankName === null) return {};
  const { bankName, last4 } = saved;
  return { ...facts, toVerify: { setupId, account: { bankName, last4, verifyUrl } } };
}

export function readFailedSetup(object: unknown): EventFacts {
  const { id: setupId, metadata: ours, payment_method_types: types } = parse(setupSchema, object);
  if (types?.[0] === undefined || types[0] === 'card') return {};
  return { kind: 'method_to_verify', metadata: ours ?? {}, toVerify: { setupId, account: null } };
}

/** The current outcome of a fetched setup with an expanded method. Empty until the member has confirmed it. */
export function readSetupState(setup: Stripe.SetupIntent): EventFacts {
  const { status, last_setup_error: error } = setup;
  if (status === 'succeeded') return readSetup(setup);
  if (status === 'requires_action') return readSetupToVerify(setup);
  const hasFailed = status === 'canceled' || (status === 'requires_payment_method' && error !== null);
  return hasFailed ? readFailedSetup(setup) : {};
}

export function toSetupState(setup: Stripe.SetupIntent): SetupState {
  const { method, toVerify, missing } = readOrFail(setup);
  if (missing !== undefined) throw new CardProviderError(`the method of ${setup.id} was not expanded`);
  if (method != null) return { status: 'saved', method };
  if (toVerify == null) return { status: 'open' };
  return { status: toVerify.account === null ? 'failed' : 'to_verify', toVerify };
}

function readOrFail(setup: Stripe.SetupIntent): EventFacts {
  try {
    return readSetupState(setup);
  } catch (error) {
    if (error instanceof WebhookRefused) throw new CardProviderError(`the set-up ${setup.id} cannot be read`);
    throw error;
  }
}

const named = z.object({ id: z.string() });

export function readDetachedMethod(object: unknown): EventFacts {
  return { kind: 'method_unusable', methodChange: { methodId: parse(named, object).id } };
}

export function readDeletedCustomer(object: unknown): EventFacts {
  return { kind: 'method_unusable', methodChange: { customer: parse(named, object).id } };
}

const mandateSchema = z.object({ payment_method: expandableId, status: z.string() });

export function readMandate(object: unknown): EventFacts {
  const { payment_method: methodId, status } = parse(mandateSchema, object);
  if (methodId == null || status !== 'inactive') return {};
  return { kind: 'method_unusable', methodChange: { methodId } };
}

const renewedSchema = z.object({
  id: z.string(),
  card: z.object({ brand: z.string(), last4: z.string(), exp_month: z.int(), exp_year: z.int() }).nullish(),
});

export function readRenewedMethod(object: unknown): EventFacts {
  const { id: methodId, card } = parse(renewedSchema, object);
  if (card == null) return {};
  const { brand, last4, exp_month: expMonth, exp_year: expYear } = card;
  return { kind: 'method_renewed', methodChange: { methodId, card: { brand, last4, expMonth, expYear } } };
}
