import { OutOfService } from '../breaker/breaker.ts';
import { refuseInsideTransaction } from '../database/database.ts';
import { PermanentRefusal } from '../outbox/permanent-refusal.ts';
import type { SmsTransport } from './port.ts';
import { TIMEOUTS } from '../timeouts.ts';

export interface TwilioAccount {
  readonly accountSid: string;
  readonly authToken: string;
  readonly from: string;
  readonly apiBase?: string | undefined;
  readonly statusUrl?: (outboxId: number) => string | undefined;
}

/** Twilio's error codes for an unusable number: invalid, not a mobile, unreachable, or opted out by STOP. */
const NUMBER_REFUSES = [21211, 21214, 21217, 21610, 21612, 21614];
/** For accepted messages: the phone is off, unknown, a landline, or its network blocks us. */
const NETWORK_REFUSES = [30003, 30004, 30005, 30006, 30007, 30008, ...NUMBER_REFUSES];
/** Problems of our account, not of the message: credentials, state, rate limit. */
const ACCOUNT_STATUSES = [401, 403, 404, 429];

/** Sends by Twilio's REST API. Twilio has no idempotency key: a retry after a lost response is a second text. */
export function openTwilio({ accountSid, authToken, from, apiBase, statusUrl }: TwilioAccount): SmsTransport {
  const account = encodeURIComponent(accountSid);
  const url = `${apiBase ?? 'https://api.twilio.com'}/2010-04-01/Accounts/${account}`;
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`;
  const ask = (path: string, more: RequestInit): Promise<Response> =>
    fetch(`${url}${path}`, { ...more, redirect: 'error', signal: AbortSignal.timeout(TIMEOUTS.sms) }).catch(
      (error: unknown) => {
        throw toOutage(error);
      },
    );
  return {
    send: async ({ id, to, text }) => {
      refuseInsideTransaction('A text message');
      const callback = statusUrl?.(id);
      const form = {
        To: to,
        From: from,
        Body: text,
        ...(callback !== undefined && { StatusCallback: callback }),
      };
      const answer = await ask('/Messages.json', {
        method: 'POST',
        headers: { authorization, 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams(form).toString(),
      });
      const body: unknown = await answer.json().catch(() => undefined);
      if (answer.ok && isTaken(body)) return;
      throw toTwilioError(answer.status, parseErrorNumber(body));
    },
    probe: async () => {
      const answer = await ask('.json', { headers: { authorization } });
      const body: unknown = await answer.json().catch(() => undefined);
      if (!answer.ok || !isTaken(body)) throw toTwilioError(answer.status, parseErrorNumber(body));
    },
  };
}

export function isNumberUnreachable(errorNumber: number | null): boolean {
  return errorNumber !== null && NETWORK_REFUSES.includes(errorNumber);
}

/** Names the status and Twilio's code, never the text or the phone. */
function toTwilioError(status: number, errorNumber: number | null): Error {
  const words = `Twilio answered ${status}, error ${errorNumber ?? 'unknown'}.`;
  if (errorNumber !== null && NUMBER_REFUSES.includes(errorNumber))
    return new PermanentRefusal(words, { isRecipient: true });
  if (ACCOUNT_STATUSES.includes(status)) return new OutOfService(words);
  // An unexpected success or a server error: the text may have been sent.
  if (status < 400 || status >= 500) return new OutOfService(words, { mayHaveArrived: true });
  return new Error(words);
}

/** A refused connection means nothing was sent; any other failure is unknown. */
function toOutage(error: unknown): OutOfService {
  const cause = error instanceof Error ? error.cause : undefined;
  const code = typeof cause === 'object' && cause !== null && 'code' in cause ? String(cause.code) : '';
  const neverConnected = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT'].includes(code);
  const name = error instanceof Error ? error.name : 'error';
  return new OutOfService(`Twilio did not answer (${code === '' ? name : code}).`, {
    mayHaveArrived: !neverConnected,
  });
}

function isTaken(body: unknown): boolean {
  return typeof body === 'object' && body !== null && 'sid' in body && typeof body.sid === 'string';
}

function parseErrorNumber(body: unknown): number | null {
  const known = typeof body === 'object' && body !== null && 'code' in body && typeof body.code === 'number';
  return known ? Number(body.code) : null;
}
