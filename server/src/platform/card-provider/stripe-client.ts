import { setTimeout as sleep } from 'node:timers/promises';
import { Stripe } from 'stripe';
import { refuseInsideTransaction } from '../database/database.ts';
import { PAUSES, TIMEOUTS } from '../timeouts.ts';

export interface StripeHost {
  readonly secretKey: string;
  readonly apiBase: string;
}

const RETRIES = 1;

/** Calls the host outside of any transaction and translates the client's errors. */
export type StripeAsker = <T>(question: (stripe: Stripe) => Promise<T>) => Promise<T>;

export function createStripeAsker(
  { secretKey, apiBase }: StripeHost,
  portError: (message: string, facts: { readonly isFinal: boolean }) => Error,
): StripeAsker {
  const { protocol, hostname, port } = new URL(apiBase);
  const stripe = new Stripe(secretKey, {
    protocol: protocol === 'http:' ? 'http' : 'https',
    host: hostname.replace(/^\[|\]$/g, ''),
    ...(port !== '' && { port }),
    timeout: TIMEOUTS.cardProvider,
    maxNetworkRetries: RETRIES,
    telemetry: false,
  });
  return async (question) => {
    refuseInsideTransaction('a call of the provider');
    try {
      return await question(stripe);
    } catch (error) {
      if (!isHostError(error)) throw error;
      throw Object.assign(portError(error.message, { isFinal: isFinal(error) }), { cause: error });
    }
  };
}

/** The client's errors, and errors from incomplete responses, which are not trusted. */
const OF_THE_HOST = [Stripe.errors.StripeError, TypeError, RangeError];

function isHostError(error: unknown): error is Error {
  return error instanceof UnreadableAnswer || OF_THE_HOST.some((kind) => error instanceof kind);
}

function isFinal(error: Error): boolean {
  if (isIdempotentReplay(error)) return true;
  const isWrong = isRefused(error) || error instanceof Stripe.errors.StripeIdempotencyError;
  return isWrong && error.statusCode !== 409 && error.statusCode !== 429;
}

/** Whether this answer repeats that of an earlier call with the same key. */
export function isIdempotentReplay(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeError && error.headers?.['idempotent-replayed'] === 'true';
}

/** The response is not the requested object. */
class UnreadableAnswer extends Error {
  override readonly name = 'UnreadableAnswer';
}

/** Checks the type (and id, if given) of the response, because a proxy may return anything. */
export function asObject<T extends { readonly object: string; readonly id: string }>(
  answer: T,
  kind: T['object'],
  id?: string,
): T {
  const { object, id: answeredId } = answer as Partial<T>;
  if (object === kind && typeof answeredId === 'string' && (id === undefined || answeredId === id))
    return answer;
  throw new UnreadableAnswer(`the provider answered no ${kind}`);
}

/** Throws unless the answer is an object of this kind, for kinds without an id. */
export function refuseOther(answer: { readonly object: string }, kind: string): void {
  const { object } = answer as Partial<typeof answer>;
  if (object !== kind) throw new UnreadableAnswer(`the provider answered no ${kind}`);
}

export function isRefused(error: unknown): error is Stripe.errors.StripeInvalidRequestError {
  return error instanceof Stripe.errors.StripeInvalidRequestError;
}

export function isMissing(error: unknown): boolean {
  return isRefused(error) && error.code === 'resource_missing';
}

/**
 * Makes a charge within a total time, with one retry. Stripe's client also retries a closed connection and then starts
 * its own time again, so the whole is cut off. The key makes repeats safe; a charge made after all arrives by webhook.
 * @throws StripeConnectionError after `withinMs`
 */
export async function chargeInTime<T>(
  call: (options: Stripe.RequestOptions) => Promise<T>,
  idempotencyKey: string,
  withinMs = TIMEOUTS.charge,
): Promise<T> {
  const answered = new AbortController();
  const tooLate = sleep(withinMs, undefined, { signal: answered.signal }).then(() => {
    throw new Stripe.errors.StripeConnectionError({
      type: 'api_error',
      message: `no answer within ${withinMs} ms`,
    });
  });
  try {
    return await Promise.race([callTwice(call, idempotencyKey, withinMs), tooLate]);
  } finally {
    answered.abort();
  }
}

async function callTwice<T>(
  call: (options: Stripe.RequestOptions) => Promise<T>,
  idempotencyKey: string,
  withinMs: number,
): Promise<T> {
  const end = Date.now() + withinMs;
  const options = { idempotencyKey, maxNetworkRetries: 0 };
  try {
    return await call({ ...options, timeout: withinMs });
  } catch (error) {
    const restMs = end - Date.now() - PAUSES.cardProvider;
    if (!mayPassOnRetry(error) || restMs < withinMs / 3) throw error;
    await sleep(PAUSES.cardProvider);
    return call({ ...options, timeout: restMs });
  }
}

/** Stripe's advice for its own clients. */
function mayPassOnRetry(error: unknown): boolean {
  if (error instanceof Stripe.errors.StripeConnectionError) return true;
  if (!(error instanceof Stripe.errors.StripeError)) return false;
  const advice = error.headers?.['stripe-should-retry'];
  if (advice !== undefined) return advice === 'true';
  return error.statusCode === 409 || (error.statusCode ?? 0) >= 500;
}
