/** Errors in Stripe's format: types, codes and statuses that its official clients parse. */
import type { StripeObject } from '../objects/payment-objects.ts';

interface ErrorFacts {
  readonly type: 'invalid_request_error' | 'card_error' | 'idempotency_error' | 'api_error';
  readonly message: string;
  readonly code?: string;
  readonly decline_code?: string;
  readonly param?: string;
  readonly payment_intent?: StripeObject;
}

/** A rejected call, whose transaction is rolled back. */
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

export function createInvalidRequestError(
  message: string,
  more: { readonly code?: string; readonly param?: string; readonly payment_intent?: StripeObject } = {},
): ApiError {
  return new ApiError(400, { type: 'invalid_request_error', message, ...more });
}

/** More calls per second than Stripe allows for one account. */
export function createRateLimitError(): ApiError {
  return new ApiError(429, {
    type: 'invalid_request_error',
    code: 'rate_limit',
    message: 'Request rate limit exceeded. You can learn more about rate limits in the documentation.',
  });
}

/** 404 for an id in the path, 400 for an id in a parameter. */
export function createMissingError(what: string, id: string, param?: string): ApiError {
  return new ApiError(param === undefined ? 404 : 400, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${what}: '${id}'`,
    param: param ?? 'id',
  });
}
