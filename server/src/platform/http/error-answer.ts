/** Turns any error into the status and body that the caller may see. Knows no business; never shows a stack or SQL. */
import { sqlStateOf } from '../database/database.ts';
import { isTransient } from '../database/transient-errors.ts';
import { AnswerLate } from './answer-deadline.ts';
import { Refusal } from './refusal.ts';

export interface ErrorBody {
  readonly code: string;
  readonly message: string;
  readonly fields?: Readonly<Record<string, string>>;
  readonly requestId?: string;
}

export interface ErrorAnswer {
  readonly status: number;
  readonly body: ErrorBody;
  readonly retryAfterSeconds?: number;
  /** How it is logged: refusals are everyday, faults are ours. */
  readonly severity: 'refused' | 'unavailable' | 'fault';
}

const retrySeconds = 5;
/** Raised by the database (migration 0024): whoever asks closed the account a moment ago, in another tab. */
const ACCOUNT_CLOSED = 'CL001';

/** The answer for an error of any kind; unknown ones become a 500 that names only the request. */
export function answerFor(error: unknown, requestId: string): ErrorAnswer {
  if (error instanceof Refusal) return refusalAnswer(error);
  if (sqlStateOf(error) === ACCOUNT_CLOSED) return closedAnswer();
  if (isTransient(error) || error instanceof AnswerLate) return unavailableAnswer();
  return clientMistake(error) ?? faultAnswer(requestId);
}

function refusalAnswer(refusal: Refusal): ErrorAnswer {
  const { code, message, fields, status, retryAfterSeconds } = refusal;
  return {
    status,
    body: { code, message, ...(fields && { fields }) },
    severity: 'refused',
    ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
  };
}

function closedAnswer(): ErrorAnswer {
  return { status: 401, body: { code: 'unauthorized', message: 'Please sign in.' }, severity: 'refused' };
}

function unavailableAnswer(): ErrorAnswer {
  const message = 'We are having trouble right now. Please try again in a moment.';
  return {
    status: 503,
    body: { code: 'unavailable', message },
    retryAfterSeconds: retrySeconds,
    severity: 'unavailable',
  };
}

function faultAnswer(requestId: string): ErrorAnswer {
  const message = 'Something went wrong on our side. Please try again.';
  return { status: 500, body: { code: 'internal', message, requestId }, severity: 'fault' };
}

const clientMistakes: Readonly<Record<number, ErrorBody>> = {
  400: { code: 'malformed', message: 'The request could not be read.' },
  404: { code: 'not_found', message: 'There is nothing here.' },
  408: { code: 'timeout', message: 'The request took too long to arrive. Please try again.' },
  412: { code: 'changed', message: 'The file has changed since.' },
  413: { code: 'too_large', message: 'The request is too large.' },
  414: { code: 'too_large', message: 'The address is too long.' },
  415: { code: 'unsupported_media_type', message: 'Send this request as application/json.' },
  416: { code: 'no_such_range', message: 'The file has no such part.' },
};

/** Fastify's own refusals carry a statusCode; a syntax error of a body parser carries 400. */
function clientMistake(error: unknown): ErrorAnswer | undefined {
  if (!(error instanceof Error) || !('statusCode' in error) || typeof error.statusCode !== 'number')
    return undefined;
  const body = clientMistakes[error.statusCode];
  return body && { status: error.statusCode, body, severity: 'refused' };
}
