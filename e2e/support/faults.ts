/** Stripe's documented errors as raw HTTP answers. */
import type { ServerResponse } from 'node:http';

export type Fault =
  | 'rate_limit'
  | 'rate_limit_once'
  | 'server_error'
  | 'lost_answer'
  | 'key_in_use'
  | 'card_error'
  | 'time_out'
  | 'time_out_done'
  | 'cut'
  | 'final_error'
  | 'final_error_done';

interface FaultAnswer {
  /** The call was executed, but its answer is lost. */
  readonly isDone: boolean;
  /** The provider repeats this answer under the call's idempotency key. */
  readonly isFinal?: true;
  readonly answer: (outgoing: ServerResponse) => void;
}

const TOO_MANY = {
  type: 'invalid_request_error',
  code: 'rate_limit',
  message: 'Too many requests hit the API too quickly. We recommend an exponential backoff of your requests.',
};
const WENT_WRONG = { type: 'api_error', message: 'Something went wrong on Stripe’s end. (These are rare.)' };
const IN_USE = {
  type: 'idempotency_error',
  code: 'idempotency_key_in_use',
  message: 'There is currently another in-progress request using this idempotency key.',
};
const DECLINED = {
  type: 'card_error',
  code: 'card_declined',
  decline_code: 'generic_decline',
  message: 'Your card was declined.',
};

export const ANSWERS: Readonly<Record<Fault, FaultAnswer>> = {
  rate_limit: { isDone: false, answer: errorAnswer(429, TOO_MANY) },
  rate_limit_once: { isDone: false, answer: errorAnswer(429, TOO_MANY, { 'stripe-should-retry': 'true' }) },
  server_error: { isDone: false, answer: errorAnswer(500, WENT_WRONG) },
  lost_answer: { isDone: true, answer: errorAnswer(500, WENT_WRONG) },
  key_in_use: { isDone: true, answer: errorAnswer(409, IN_USE) },
  card_error: { isDone: false, answer: errorAnswer(402, DECLINED) },
  time_out: { isDone: false, answer: () => undefined },
  time_out_done: { isDone: true, answer: () => undefined },
  cut: { isDone: true, answer: (outgoing) => void outgoing.destroy() },
  final_error: { isDone: false, isFinal: true, answer: errorAnswer(500, WENT_WRONG) },
  final_error_done: { isDone: true, isFinal: true, answer: errorAnswer(500, WENT_WRONG) },
};

/** Replays the stored answer of this key in Stripe's format. */
export const answerAgain = errorAnswer(500, WENT_WRONG, { 'idempotent-replayed': 'true' });

function errorAnswer(status: number, error: object, headers = {}): FaultAnswer['answer'] {
  return (outgoing) => {
    outgoing.writeHead(status, { 'content-type': 'application/json', ...headers });
    outgoing.end(JSON.stringify({ error }));
  };
}
