/** The official client, pointed at whichever host speaks Stripe's API, and its errors in the words of our ports. */
import { Stripe } from 'stripe';
import { refuseInsideTransaction } from '../database/database.ts';

export interface StripeHost {
  readonly secretKey: string;
  /** Such as https://api.stripe.com. */
  readonly apiBase: string;
}

/** Two attempts must fit into the time in which a call of ours is answered, and into a lease. */
const ANSWER_WITHIN_MS = 10_000;
const RETRIES = 1;

/** Asks the host, outside of any transaction; what the client throws becomes an error of the port. */
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
    timeout: ANSWER_WITHIN_MS,
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

/** Its own errors, and an answer in which something is missing: half a body says nothing that may be believed. */
const OF_THE_HOST = [Stripe.errors.StripeError, TypeError, RangeError];

function isHostError(error: unknown): error is Error {
  return error instanceof UnreadableAnswer || OF_THE_HOST.some((kind) => error instanceof kind);
}

/**
 * It answers so under this key for as long as it keeps keys: it did its work, or began to, and an error came of it; or the call
 * is wrong, also as its key was used for another. One whose key is in use by another call, or that came too often, has not been
 * looked at.
 */
function isFinal(error: Error): boolean {
  if (isBroughtAgain(error)) return true;
  const isWrong = isRefused(error) || error instanceof Stripe.errors.StripeIdempotencyError;
  return isWrong && error.statusCode !== 409 && error.statusCode !== 429;
}

/** It was the answer to an earlier call under this key, too. */
export function isBroughtAgain(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeError && error.headers?.['idempotent-replayed'] === 'true';
}

/** What came is not what was asked for. */
class UnreadableAnswer extends Error {
  override readonly name = 'UnreadableAnswer';
}

/**
 * What was answered, if it is such an object (and, where one was asked for by its id, that one): a proxy or a broken
 * connection may answer anything. What asks by a StripeAsker gets its port's error.
 */
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

/** The host said that the call is wrong: it is no better the next time. */
export function isRefused(error: unknown): error is Stripe.errors.StripeInvalidRequestError {
  return error instanceof Stripe.errors.StripeInvalidRequestError;
}

export function isMissing(error: unknown): boolean {
  return isRefused(error) && error.code === 'resource_missing';
}
