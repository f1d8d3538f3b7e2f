/** Load balancer in front of both processes. Also forwards the provider's events, duplicated, delayed and reordered. */
import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

/** Delivery options of provider events. */
interface Road {
  /** Delay before each copy. */
  readonly delayMs: () => number;
  readonly copies: () => number;
}

export interface FrontProxy {
  readonly url: string;
  road: Road | null;
  /** Unanswered calls by app. */
  underWay(appUrl: string): number;
  answers(status: number): number;
  close(): void;
}

interface AppAddress {
  readonly url: string;
}

export async function openFront(port: number, apps: readonly AppAddress[]): Promise<FrontProxy> {
  const underWay = new Map<string, number>();
  const answers = new Map<number, number>();
  let turn = 0;

  const add = <K>(map: Map<K, number>, key: K, more: number): void => {
    map.set(key, (map.get(key) ?? 0) + more);
  };

  /** Tries the next app if one does not listen. */
  const ask = async (incoming: IncomingMessage, body: Buffer): Promise<Answered> => {
    for (const _ of apps) {
      turn += 1;
      const url = apps[turn % apps.length]?.url ?? '';
      add(underWay, url, 1);
      try {
        return await forward(url, incoming, body);
      } catch (error) {
        if (!isRefused(error)) throw error;
      } finally {
        add(underWay, url, -1);
      }
    }
    return { status: 502, headers: {}, body: Buffer.from('') };
  };

  const travel = async (road: Road, incoming: IncomingMessage, body: Buffer): Promise<Answered> => {
    const copies = Array.from({ length: road.copies() }, async () => {
      await sleep(road.delayMs());
      return ask(incoming, body);
    });
    const all = await Promise.allSettled(copies);
    const [first] = all.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    if (first === undefined) throw new Error('no copy was answered');
    return first;
  };

  const serve = async (incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
    const parts: Buffer[] = [];
    for await (const part of incoming) parts.push(part as Buffer);
    const body = Buffer.concat(parts);
    const road = incoming.url?.startsWith('/api/webhooks/') === true ? front.road : null;
    const answer = await (road === null ? ask(incoming, body) : travel(road, incoming, body));
    add(answers, answer.status, 1);
    outgoing.writeHead(answer.status, answer.headers).end(answer.body);
  };

  const server = createServer((incoming, outgoing) => {
    serve(incoming, outgoing).catch(() => outgoing.destroy());
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const front: FrontProxy = {
    url: `http://127.0.0.1:${port}`,
    road: null,
    underWay: (appUrl) => underWay.get(appUrl) ?? 0,
    answers: (status) => answers.get(status) ?? 0,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
  return front;
}

interface Answered {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
}

/** A paused process keeps its callers waiting this long. */
const PATIENCE_MS = 40_000;

async function forward(
  url: string,
  { method, url: path, headers }: IncomingMessage,
  body: Buffer,
): Promise<Answered> {
  const { hostname, port } = new URL(url);
  const call = request({ hostname, port, method, path, headers, timeout: PATIENCE_MS });
  call.on('timeout', () => call.destroy(new Error('the app did not answer')));
  call.end(body);
  const [answer] = (await once(call, 'response')) as [IncomingMessage];
  const parts: Buffer[] = [];
  for await (const part of answer) parts.push(part as Buffer);
  const { 'transfer-encoding': _, ...forwarded } = answer.headers;
  return { status: answer.statusCode ?? 502, headers: forwarded, body: Buffer.concat(parts) };
}

function isRefused(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ECONNREFUSED';
}
