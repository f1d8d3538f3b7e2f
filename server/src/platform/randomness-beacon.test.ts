/** drand over a loopback server that serves a real round of its chain, and the sandbox's stand-in. */
import { createHash, createPublicKey, verify } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  computeDrawRound,
  computeNewestBeaconRound,
  computeRandomness,
  computeRoundTime,
  QUICKNET,
  ROUNDS_AHEAD,
} from '@circle-link/contract/groups/draw';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import type { Database } from './database/database.ts';
import { computeRoundMessage, createDrand, createStandIn } from './randomness-beacon.ts';

const REAL = {
  1: {
    signature:
      'b55e7cb2d5c613ee0b2e28d6750aabbb78c39dcc96bd9d38c2c2e12198df95571de8e8e402a0cc48871c7089a2b3af4b',
  },
  123: {
    signature:
      'b75c69d0b72a5d906e854e808ba7e2accb1542ac355ae486d591aa9d43765482e26cd02df835d3546d23c4b13e0dfc92',
  },
  1000: {
    signature:
      'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39',
    randomness: 'fe290beca10872ef2fb164d2aa4442de4566183ec51c56ff3cd603d930e54fdd',
  },
} as const;

const closers: (() => void)[] = [];
afterAll(() => {
  for (const close of closers) close();
});

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  closers.push(() => {
    server.closeAllConnections();
    server.close();
  });
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const host = (status: number, body: unknown): Promise<string> =>
  serve((_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  });

const fetchFrom = (urls: readonly string[], round = 1000, timeoutMs = 2_000) =>
  createDrand({ urls, timeoutMs }).fetchRound(round);

describe('drand', () => {
  it('has the value of a real round, from the address with chain and round', async () => {
    const requestedUrls: string[] = [];
    const url = await serve((request, response) => {
      requestedUrls.push(request.url ?? '');
      response.end(JSON.stringify({ round: 1000, ...REAL[1000] }));
    });
    expect(await fetchFrom([`${url}/`])).toEqual(REAL[1000]);
    expect(requestedUrls).toEqual([`/${QUICKNET.hash}/public/1000`]);
  });

  it.each([1, 123] as const)('verifies the signature of real round %i', async (round) => {
    const url = await host(200, { round, ...REAL[round] });
    expect(await fetchFrom([url], round)).toMatchObject(REAL[round]);
  });

  it('computes the value from the signature instead of trusting the host', async () => {
    const url = await host(200, { round: 1000, ...REAL[1000], randomness: '00'.repeat(32) });
    expect(await fetchFrom([url])).toEqual(REAL[1000]);
  });

  it.each<[string, unknown, number?]>([
    ['another round’s answer', { round: 1000, ...REAL[1000] }, 1001],
    ['an old signature under the number that was asked for', { round: 1001, ...REAL[1000] }, 1001],
    ['a changed signature', { round: 1000, signature: REAL[1000].signature.replace('b4', 'b5') }],
    ['a signature that is no point', { round: 1000, signature: 'ff'.repeat(48) }],
    ['the neutral point', { round: 1000, signature: `c0${'00'.repeat(47)}` }],
    ['a signature of another length', { round: 1000, signature: 'ab' }],
    ['no signature', { round: 1000 }],
    ['no JSON', '<html>'],
  ])('refuses %s', async (_what, body, round) => {
    await expect(fetchFrom([await host(200, body)], round)).rejects.toMatchObject({ reason: 'wrong' });
  });

  it('waits for an unpublished round, and tries the next host if one is behind, silent or wrong', async () => {
    expect(await fetchFrom([await host(404, 'not found')])).toBeNull();
    expect(await fetchFrom([await host(425, 'too early')])).toBeNull();
    const good = await host(200, { round: 1000, ...REAL[1000] });
    const silent = await serve(() => undefined);
    for (const bad of [await host(404, ''), await host(500, ''), await host(200, '{}'), silent])
      expect(await fetchFrom([bad, good], 1000, 200)).toEqual(REAL[1000]);
    expect(await fetchFrom([await host(404, ''), await host(500, '')])).toBeNull();
  });

  // security: 15.3.2
  it('reports when no host could be reached: refused, silent, failing, endless, or redirected', async () => {
    const endless = await serve((_request, response) => {
      const more = (): void => {
        while (!response.destroyed && response.write('x'.repeat(1_000)));
      };
      response.on('drain', more);
      more();
    });
    const elsewhere = await serve((_request, response) => {
      response.writeHead(302, { location: `http://127.0.0.1:9/${QUICKNET.hash}` }).end();
    });
    const silent = await serve(() => undefined);
    for (const url of ['http://127.0.0.1:9', silent, await host(500, ''), endless, elsewhere])
      await expect(fetchFrom([url], 1000, 300)).rejects.toMatchObject({ reason: 'unreachable' });
  });
});

describe('the rounds', () => {
  it('of a draw are strictly after its time, and every other instant has its newest round', () => {
    const instants = fc.integer({ min: QUICKNET.genesis, max: 4_000_000_000 });
    fc.assert(
      fc.property(instants, fc.double({ min: 0, max: 0.999, noNaN: true }), (second, part) => {
        const now = second + part;
        const newest = computeNewestBeaconRound(QUICKNET, now);
        expect(computeRoundTime(QUICKNET, newest)).toBeLessThanOrEqual(now);
        expect(computeRoundTime(QUICKNET, newest + 1)).toBeGreaterThan(now);
        const wait = computeRoundTime(QUICKNET, computeDrawRound(QUICKNET, now)) - now;
        expect(wait).toBeGreaterThan((ROUNDS_AHEAD - 1) * QUICKNET.period);
        expect(wait).toBeLessThanOrEqual(ROUNDS_AHEAD * QUICKNET.period);
      }),
    );
    expect(computeNewestBeaconRound(QUICKNET, QUICKNET.genesis)).toBe(1);
    expect(computeNewestBeaconRound(QUICKNET, QUICKNET.genesis - 1)).toBe(0);
  });
});

describe('the stand-in', () => {
  const at = (now: Date): Pick<Database, 'read'> => ({ read: () => Promise.resolve(now as never) });

  it('has no value before its time, and then the same in every process; it is signed and marked', async () => {
    const secret = 'a secret of the app';
    const { chain, isStandIn } = createStandIn(at(new Date(0)), secret);
    expect(isStandIn).toBe(true);
    const time = computeRoundTime(chain, 5_000);
    const ask = (milliseconds: number, key = secret) =>
      createStandIn(at(new Date(milliseconds)), key).fetchRound(5_000);
    expect(await ask(time * 1000 - 1)).toBeNull();
    const value = await ask(time * 1000);
    expect(value).toEqual(await ask(time * 1000 + 9_999));
    expect(value?.randomness).toBe(computeRandomness(value?.signature ?? ''));
    expect(await ask(time * 1000, 'another secret')).not.toEqual(value);
    const der = Buffer.concat([
      Buffer.from('302a300506032b6570032100', 'hex'),
      Buffer.from(chain.publicKey, 'hex'),
    ]);
    const key = createPublicKey({ key: der, format: 'der', type: 'spki' });
    const signature = Buffer.from(value?.signature ?? '', 'hex');
    expect(verify(null, computeRoundMessage(5_000), key, signature)).toBe(true);
    expect(verify(null, computeRoundMessage(5_001), key, signature)).toBe(false);
    expect(chain.hash).toBe(
      createHash('sha256').update(`randomness stand-in ${chain.publicKey}`).digest('hex'),
    );
  });

  it('has a round per second, or at the configured interval', async () => {
    const [usual, slow] = [createStandIn(at(new Date(0)), 's'), createStandIn(at(new Date(0)), 's', 60)];
    const between = ({ chain }: typeof usual) =>
      computeRoundTime(chain, 5_001) - computeRoundTime(chain, 5_000);
    expect([between(usual), between(slow)]).toEqual([1, 60]);
    const due = computeRoundTime(slow.chain, 5_000) * 1000;
    const ask = (now: number) => createStandIn(at(new Date(now)), 's', 60).fetchRound(5_000);
    expect(await ask(due - 1)).toBeNull();
    expect(await ask(due)).not.toBeNull();
  });
});
