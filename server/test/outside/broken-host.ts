/** A loopback host that sends answers Stripe never sends, as a proxy or a broken connection may. */
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

const closers: (() => void)[] = [];

export function closeHosts(): void {
  closers.splice(0).forEach((close) => close());
}

export async function hostAt(answer: RequestListener): Promise<string> {
  const host = createServer(answer).listen(0, '127.0.0.1');
  await once(host, 'listening');
  closers.push(() => {
    host.closeAllConnections();
    host.close();
  });
  return `http://127.0.0.1:${String((host.address() as AddressInfo).port)}`;
}

export function json(status: number, body: unknown): RequestListener {
  return (_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  };
}

const raw =
  (text: string, type = 'application/json'): RequestListener =>
  (_request, response) => {
    response.writeHead(200, { 'content-type': type }).end(text);
  };

export const NO_ANSWERS: readonly (readonly [string, RequestListener])[] = [
  ['a page of HTML', raw('<html><body>Please sign in to the hotel network</body></html>', 'text/html')],
  ['half a body', raw('{"id":"pi_1","object":"payment_in')],
  ['nothing in the body', raw('')],
  ['an empty object', json(200, {})],
  ['another object', json(200, { id: 'txn_1', object: 'balance_transaction' })],
  ['no object at all', json(200, null)],
  [
    'a cut connection',
    (request) => {
      request.socket.destroy();
    },
  ],
  [
    'a body that breaks off',
    (_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '500' });
      response.write('{"id":"pi_1",', () => response.socket?.destroy());
    },
  ],
  [
    'an error page of a proxy',
    (_request, response) => void response.writeHead(502).end('<h1>Bad Gateway</h1>'),
  ],
];
