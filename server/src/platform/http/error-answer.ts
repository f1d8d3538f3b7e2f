/** Converts any error to the status and body for the caller. Knows no business; never shows a stack or SQL. */
import type { Language } from '@circle-link/contract/language';
import { httpRefusals, protocolRefusals } from '@circle-link/contract/refusals/http';
import { uploadRefusals } from '@circle-link/contract/refusals/uploads';
import { getSqlState } from '../database/database.ts';
import { isTransient } from '../database/transient-errors.ts';
import { FileStoreUnavailable } from '../files/port.ts';
import { AnswerTimeout } from './answer-deadline.ts';
import { isRefusal, Refusal } from './refusal.ts';

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
  readonly severity: 'refused' | 'unavailable' | 'fault';
}

/** Raised by the database: the caller has just closed the account, for example in another tab. */
const ACCOUNT_CLOSED = 'CL001';

/** The response in the caller's language; an unknown error becomes a 500 that names only the request. */
export function answerFor(error: unknown, requestId: string, language: Language): ErrorAnswer {
  if (isRefusal(error)) return refusalAnswer(error, language);
  if (getSqlState(error) === ACCOUNT_CLOSED)
    return refusalAnswer(new Refusal(httpRefusals.sign_in), language);
  if (isTransient(error) || error instanceof AnswerTimeout)
    return { ...refusalAnswer(new Refusal(httpRefusals.unavailable), language), severity: 'unavailable' };
  if (error instanceof FileStoreUnavailable)
    return {
      ...refusalAnswer(new Refusal(uploadRefusals.store_unavailable), language),
      severity: 'unavailable',
    };
  const mistake = clientMistake(error);
  if (mistake !== undefined) return refusalAnswer(mistake, language);
  const fault = refusalAnswer(new Refusal(httpRefusals.internal), language);
  return { ...fault, body: { ...fault.body, requestId }, severity: 'fault' };
}

export function toErrorBody(refusal: Refusal, language: Language): ErrorBody {
  const fields = refusal.fields(language);
  return { code: refusal.code, message: refusal.words(language), ...(fields && { fields }) };
}

function refusalAnswer(refusal: Refusal, language: Language): ErrorAnswer {
  const { status, retryAfterSeconds } = refusal;
  return {
    status,
    body: toErrorBody(refusal, language),
    severity: 'refused',
    ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
  };
}

/** Fastify's own errors have a statusCode; a body parser's syntax error has 400. */
function clientMistake(error: unknown): Refusal | undefined {
  if (!(error instanceof Error) || !('statusCode' in error)) return undefined;
  const kind = Object.values(protocolRefusals).find(({ status }) => status === error.statusCode);
  return kind && new Refusal(kind);
}
