/**
 * A fake Twilio API on loopback: verifies credentials and parameters, answers as Twilio does and sends signed
 * callbacks.
 */
import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

export const ACCOUNT = { accountSid: `AC${'0'.repeat(32)}`, authToken: 'f'.repeat(32), from: '+12025550100' };

export interface TwilioServer {
  readonly url: string;
  /** Accepted messages, oldest first. */
  readonly taken: readonly Readonly<Record<string, string>>[];
  /** The next answers: a status with Twilio's error code, or a body that Twilio does not send. */
  answer: { readonly status: number; readonly code?: number; readonly html?: true } | 'silence' | null;
  close(): Promise<void>;
}

export async function startTwilio(): Promise<TwilioServer> {
  const taken: Record<string, string>[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const json = (status: number, body: object): void => {
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
      };
      const form = Object.fromEntries(new URLSearchParams(Buffer.concat(chunks).toString()));
      const { answer } = twilio;
      if (answer === 'silence') return;
      if (answer?.html) {
        response.writeHead(answer.status).end('<html>Bad gateway</html>');
        return;
      }
      const refusal = toRefusal(request, form) ?? answer;
      if (refusal !== null) {
        json(refusal.status, refusal);
        return;
      }
      if (request.method === 'GET') {
        json(200, { sid: ACCOUNT.accountSid, status: 'active' });
        return;
      }
      taken.push(form);
      json(201, { sid: `SM${String(taken.length).padStart(32, '0')}`, status: 'queued', error_code: null });
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const twilio: TwilioServer = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    taken,
    answer: null,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  return twilio;
}

/** Validation errors of Twilio, before the configured answer. */
function toRefusal(
  { method, url, headers }: IncomingMessage,
  form: Readonly<Record<string, string>>,
): { readonly status: number; readonly code: number } | null {
  const login = Buffer.from(`${ACCOUNT.accountSid}:${ACCOUNT.authToken}`).toString('base64');
  const account = `/2010-04-01/Accounts/${ACCOUNT.accountSid}`;
  if (`${method} ${url}` !== `GET ${account}.json` && `${method} ${url}` !== `POST ${account}/Messages.json`)
    return { status: 404, code: 20404 };
  if (headers.authorization !== `Basic ${login}`) return { status: 401, code: 20003 };
  return method === 'GET' || isMessage(form) ? null : { status: 400, code: 21604 };
}

function isMessage({ To: to = '', From: from, Body: body = '' }: Readonly<Record<string, string>>): boolean {
  return /^\+\d+$/.test(to) && from === ACCOUNT.from && body !== '';
}

/** Implements Twilio's documented webhook signature independently. */
export function signAsTwilio(
  url: string,
  form: Readonly<Record<string, string>>,
  token = ACCOUNT.authToken,
): string {
  const fields = Object.keys(form)
    .sort()
    .map((name) => `${name}${form[name] ?? ''}`);
  return createHmac('sha1', token)
    .update(Buffer.from(url + fields.join(''), 'utf8'))
    .digest('base64');
}
