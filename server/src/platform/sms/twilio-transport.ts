import { refuseInsideTransaction } from '../database/database.ts';
import type { SmsTransport } from './port.ts';

export interface TwilioAccount {
  readonly accountSid: string;
  readonly authToken: string;
  readonly from: string;
  /** Another host, for tests. */
  readonly apiBase?: string;
}

const timeoutMs = 10_000;

/** Twilio did not take the message; the message names status and Twilio's own number, never the text or the phone. */
export class TextMessageRefused extends Error {
  override readonly name = 'TextMessageRefused';
}

/** Sends by Twilio's REST API. Twilio knows no idempotency key: a repetition after a lost answer is a second text. */
export function openTwilio({ accountSid, authToken, from, apiBase }: TwilioAccount): SmsTransport {
  const account = encodeURIComponent(accountSid);
  const url = `${apiBase ?? 'https://api.twilio.com'}/2010-04-01/Accounts/${account}/Messages.json`;
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`;
  return {
    send: async ({ to, text }) => {
      refuseInsideTransaction('A text message');
      const answer = await fetch(url, {
        method: 'POST',
        headers: { authorization, 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({ To: to, From: from, Body: text }).toString(),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      const body: unknown = await answer.json().catch(() => undefined);
      if (!answer.ok)
        throw new TextMessageRefused(`Twilio answered ${answer.status}, error ${errorNumberOf(body)}.`);
    },
  };
}

function errorNumberOf(body: unknown): string {
  const known = typeof body === 'object' && body !== null && 'code' in body && typeof body.code === 'number';
  return known ? String(body.code) : 'unknown';
}
