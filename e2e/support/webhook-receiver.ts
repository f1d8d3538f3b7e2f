/** A member's webhook receiver on loopback that stores what it receives. */
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface WebhookReceiver {
  readonly url: string;
  readonly received: { readonly headers: IncomingHttpHeaders; readonly body: string }[];
  /** Status of the next answers. */
  status: number;
  readonly close: () => void;
}

export async function startReceiver(): Promise<WebhookReceiver> {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      receiver.received.push({ headers: request.headers, body: Buffer.concat(chunks).toString() });
      response.writeHead(receiver.status).end();
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const receiver: WebhookReceiver = {
    url: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}/hooks`,
    received: [],
    status: 204,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
  return receiver;
}
