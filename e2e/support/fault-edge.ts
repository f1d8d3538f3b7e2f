/**
 * Proxy in front of the sandbox that answers API calls with Stripe's documented errors. In storm mode, every call fails
 * once and succeeds on retry. In calm mode, only ordered calls fail. Some errors are repeated under the same
 * idempotency key. Pages, scripts and payer requests pass through.
 */
import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ANSWERS, answerAgain, type Fault } from './faults.ts';

export interface FaultEdge {
  readonly url: string;
  /** Calls answered with an injected error. */
  readonly failed: number;
  /** Calls without a reachable provider. */
  readonly unreached: number;
  close(): void;
}

/** An ordered fault for the next calls. */
interface Order {
  /** `POST /v1/payment_intents`, matched as a prefix. */
  readonly call: string;
  readonly fault: Fault;
  left: number;
}

/** Used in turn for new calls. The client retries after each with the same key. */
const STORM: readonly Fault[] = ['server_error', 'lost_answer', 'key_in_use', 'cut', 'rate_limit_once'];
/** The client retries within a second. Concurrent identical requests may pass. */
const QUIET_AFTER_MS = 3_000;

export async function openFaultEdge(target: string): Promise<FaultEdge> {
  const state = { isStorm: true, orders: [] as Order[], turn: 0, seen: new Map<string, number>() };
  const storedKeys = new Set<string>();
  const counts = { failed: 0, unreached: 0 };

  const choose = (incoming: IncomingMessage): Fault | null => {
    const { method = '', url = '' } = incoming;
    if (!url.startsWith('/v1/')) return null;
    const order = state.orders.find(({ call, left }) => left > 0 && `${method} ${url}`.startsWith(call));
    if (order !== undefined) {
      order.left -= 1;
      return order.fault;
    }
    return state.isStorm ? brew(incoming) : null;
  };

  const brew = (incoming: IncomingMessage): Fault | null => {
    const key = readIdempotencyKey(incoming);
    const name = `${incoming.method ?? ''} ${incoming.url ?? ''} ${key ?? ''}`;
    const before = state.seen.get(name);
    if (before !== undefined && (key !== undefined || performance.now() - before < QUIET_AFTER_MS))
      return null;
    state.seen.set(name, performance.now());
    state.turn += 1;
    return STORM[state.turn % STORM.length] ?? null;
  };

  const server = createServer((incoming, outgoing) => {
    void answer(incoming, outgoing).catch(() => {
      counts.unreached += 1;
      outgoing.destroy();
    });
  });
  const answer = async (incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
    const body = await readBody(incoming);
    if (incoming.url === '/faults') {
      take(JSON.parse(body.toString()) as FaultOrder);
      outgoing.end();
      return;
    }
    const key = readIdempotencyKey(incoming);
    if (key !== undefined && storedKeys.has(key)) {
      answerAgain(outgoing);
      return;
    }
    const fault = choose(incoming);
    if (fault === null) {
      passOn(await forward(target, incoming, body), outgoing);
      return;
    }
    if (key !== undefined && ANSWERS[fault].isFinal === true) storedKeys.add(key);
    if (ANSWERS[fault].isDone) (await forward(target, incoming, body)).resume();
    counts.failed += 1;
    ANSWERS[fault].answer(outgoing);
  };
  const take = ({ isStorm, orders = [] }: FaultOrder): void => {
    if (isStorm !== undefined) state.isStorm = isStorm;
    state.orders = orders.map(({ times, ...order }) => ({ ...order, left: times }));
  };

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${String(port)}`,
    get failed() {
      return counts.failed;
    },
    get unreached() {
      return counts.unreached;
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

export interface FaultOrder {
  readonly isStorm?: boolean;
  readonly orders?: readonly { readonly call: string; readonly fault: Fault; readonly times: number }[];
}

function readIdempotencyKey({ headers }: IncomingMessage): string | undefined {
  const key = headers['idempotency-key'];
  return typeof key === 'string' ? key : undefined;
}

async function readBody(incoming: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of incoming) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

async function forward(target: string, { method, url, headers }: IncomingMessage, body: Buffer) {
  const { hostname, port, host } = new URL(target);
  const call = request({ hostname, port, method, path: url, headers: { ...headers, host } });
  call.end(body);
  const [real] = (await once(call, 'response')) as [IncomingMessage];
  return real;
}

function passOn(real: IncomingMessage, outgoing: ServerResponse): void {
  outgoing.writeHead(real.statusCode ?? 502, real.headers);
  real.pipe(outgoing);
}
