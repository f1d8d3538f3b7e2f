/** Refusals in Stripe's words: its error types, codes and statuses, as its official clients read them. */
import type { StripeObject } from '../objects/payment-objects.ts';

interface ErrorFacts {
  readonly type: 'invalid_request_error' | 'card_error' | 'idempotency_error' | 'api_error';
  readonly message: string;
  readonly code?: string;
  readonly decline_code?: string;
  readonly param?: string;
  readonly payment_intent?: StripeObject;
}

/** A call that is refused; nothing of it stays. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly facts: ErrorFacts;
  constructor(status: number, facts: ErrorFacts) {
    super(facts.message);
    this.status = status;
    this.facts = facts;
  }
}

export function errorBody(facts: ErrorFacts): StripeObject {
  return { error: facts };
}

/** The call itself is wrong. */
export function invalidRequest(
  message: string,
  more: { readonly code?: string; readonly param?: string; readonly payment_intent?: StripeObject } = {},
): ApiError {
  return new ApiError(400, { type: 'invalid_request_error', message, ...more });
}

/** More calls a second than Stripe takes of one account. */
export function tooManyCalls(): ApiError {
  return new ApiError(429, {
    type: 'invalid_request_error',
    code: 'rate_limit',
    message: 'Request rate limit exceeded. You can learn more about rate limits in the documentation.',
  });
}

/** 404 where the address names it, 400 where a parameter does. */
export function noSuch(what: string, id: string, param?: string): ApiError {
  return new ApiError(param === undefined ? 404 : 400, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${what}: '${id}'`,
    param: param ?? 'id',
  });
}
