import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openFaultEdge, type FaultEdge } from '../../../e2e/support/fault-edge.ts';
import { orderFaults } from './provider.ts';

const GIVES_UP_MS = 500;
let done: string[];
let provider: Server;
let edge: FaultEdge;

beforeEach(async () => {
  done = [];
  provider = createServer((incoming, outgoing) => {
    done.push(`${incoming.method ?? ''} ${incoming.url ?? ''}`);
    outgoing.end('done');
  });
  provider.listen(0, '127.0.0.1');
  await once(provider, 'listening');
  edge = await openFaultEdge(`http://127.0.0.1:${(provider.address() as AddressInfo).port}`);
});
afterEach(() => {
  edge.close();
  provider.closeAllConnections();
  provider.close();
});

it.each([
  ['time_out', []],
  ['time_out_done', ['POST /v1/transfers']],
] as const)('%s: no answer arrives, and the executed calls are %j', async (fault, carriedOut) => {
  await orderFaults(edge, { call: 'POST /v1/', fault, times: 1 });
  const ask = (signal?: AbortSignal): Promise<Response> =>
    fetch(`${edge.url}/v1/transfers`, { method: 'POST', ...(signal !== undefined && { signal }) });
  await expect(ask(AbortSignal.timeout(GIVES_UP_MS))).rejects.toThrow('timeout');
  expect(done).toEqual(carriedOut);
  expect(edge.failed).toBe(1);
  expect(await (await ask()).text()).toBe('done');
});
