/** Text messages by Twilio, and its signed reports of their delivery. */
import { createHmac } from 'node:crypto';
import { OutOfService } from '../breaker.ts';
import type { Settings } from '../config/settings.ts';
import { constantTimeEquals } from '../crypto/tokens.ts';
import { type Database, refuseInsideTransaction } from '../database/database.ts';
import { TIMEOUTS } from '../timeouts.ts';
import { deleteRefusing, updateVerdict, upsertRefusing } from './refusing-store.ts';
import { PermanentRefusal, type SmsTransport } from './transports.ts';

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

function isNumberUnreachable(errorNumber: number | null): boolean {
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

/** HMAC-SHA1 over the URL and each form field. */
function computeSignature(authToken: string, url: string, form: URLSearchParams): string {
  const names = [...new Set(form.keys())].sort();
  const fields = names.flatMap((name) => [...new Set(form.getAll(name))].sort().map((value) => name + value));
  return createHmac('sha1', authToken)
    .update(url + fields.join(''))
    .digest('base64');
}

/** `url` is the address that we gave to Twilio, never that of the request. */
function isSignedByTwilio(
  authToken: string,
  call: { readonly url: string; readonly form: URLSearchParams; readonly signature: string | undefined },
): boolean {
  const { url, form, signature = '' } = call;
  return constantTimeEquals(signature, computeSignature(authToken, url, form));
}

type CallbackSettings = Pick<Settings, 'publicUrl' | 'twilio' | 'twilioApiBase'>;

const STATUS_PATH = '/api/webhooks/sms';

/** Undefined for an address that Twilio cannot reach, such as this machine. */
export function getStatusUrl({ publicUrl, twilioApiBase }: CallbackSettings, id: number): string | undefined {
  if (!publicUrl.startsWith('https:') && twilioApiBase === undefined) return undefined;
  return new URL(`${STATUS_PATH}?message=${id}`, publicUrl).href;
}

/** Returns false unless Twilio signed it. Duplicate, late or unknown reports change nothing. */
export async function recordTextStatus(
  { database, settings }: { readonly database: Database; readonly settings: CallbackSettings },
  call: { readonly id: number; readonly body: Buffer; readonly signature: string | undefined },
): Promise<boolean> {
  const { id } = call;
  const url = getStatusUrl(settings, id);
  const form = new URLSearchParams(call.body.toString('utf8'));
  const { twilio } = settings;
  if (twilio === undefined || url === undefined) return false;
  if (!isSignedByTwilio(twilio.authToken, { url, form, signature: call.signature })) return false;
  if (form.get('AccountSid') !== twilio.accountSid) return false;
  const verdict = toVerdict(form.get('MessageStatus'));
  if (verdict !== null) await storeVerdict(database, { id, verdict, errorNumber: errorNumberIn(form) });
  return true;
}

async function storeVerdict(
  database: Database,
  word: {
    readonly id: number;
    readonly verdict: 'delivered' | 'refused';
    readonly errorNumber: number | null;
  },
): Promise<void> {
  const { id, verdict, errorNumber } = word;
  const isRefused = verdict === 'refused';
  const reason = isRefused ? `The phone network: error ${errorNumber ?? 'unknown'}.` : null;
  await database.transact(async (tx) => {
    const recipient = await updateVerdict(tx, { id, verdict, reason });
    if (recipient === null || recipient === '') return;
    if (!isRefused) await deleteRefusing(tx, 'sms', recipient);
    else if (isNumberUnreachable(errorNumber))
      await upsertRefusing(tx, { channel: 'sms', recipient, reason: reason ?? '' });
  });
}

function toVerdict(status: string | null): 'delivered' | 'refused' | null {
  if (status === 'delivered' || status === 'read') return 'delivered';
  return status === 'undelivered' || status === 'failed' ? 'refused' : null;
}

function errorNumberIn(form: URLSearchParams): number | null {
  const written = form.get('ErrorCode') ?? '';
  return /^\d{1,6}$/.test(written) ? Number(written) : null;
}
