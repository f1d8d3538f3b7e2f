import { describe, expect, test } from 'vitest';
import { openTestDatabase } from '../../../test/product/test-database.ts';
import { startTestServer } from '../../../test/product/test-server.ts';
import { countAttempt, deleteExpiredLimits, getSite, rateLimit, toCallerKey } from './rate-limits.ts';

const secret = { appSecret: 'a secret of this test', rateLimitFactor: 1 };

describe('toCallerKey', () => {
  test.each([
    ['203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0db8:0001:0002:ffff::1', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['64:ff9b::192.0.2.1', '64:ff9b:0:0::/64'],
  ])('%s is %s', (ip, caller) => {
    expect(toCallerKey(ip)).toBe(caller);
  });
});

test('getSite names the /48 of an IPv6 address and nothing else', () => {
  expect(getSite('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1::/48');
  expect(getSite('2001:0db8::1')).toBe('2001:db8:0::/48');
  expect(getSite('203.0.113.9')).toBeUndefined();
  expect(getSite('::ffff:203.0.113.9')).toBeUndefined();
});

describe('a limit', () => {
  // security: T34
  test('counts the /48 of IPv6 callers too, and a caller over the limit uses up nothing of it', async () => {
    const limit = { name: 'trial', max: 2, perSeconds: 60, by: 'ip' as const };
    const server = await startTestServer(
      [
        (app, { settings }) => {
          app.post('/api/tries', { preHandler: rateLimit(settings, limit) }, () => ({ ok: true }));
        },
      ],
      { settings: { rateLimitFactor: 1, trustedProxies: ['127.0.0.1'] } },
    );
    const tryFrom = async (ip: string): Promise<number> =>
      (await server.request('POST', '/api/tries', { headers: { 'x-forwarded-for': ip } })).status;
    const flood: number[] = [];
    for (let turn = 0; turn < 12; turn += 1) flood.push(await tryFrom('2001:db8:7:1::1'));
    expect(flood).toEqual([200, 200, ...Array<number>(10).fill(429)]);
    const spread: number[] = [];
    for (let network = 2; network <= 20; network += 1) spread.push(await tryFrom(`2001:db8:7:${network}::1`));
    expect(spread).toEqual([...Array<number>(18).fill(200), 429]);
    expect(await tryFrom('2001:db8:8:1::1')).toBe(200);
    await server.close();
  });

  test('lets exactly its number through, also in fifty concurrent calls', async () => {
    const limit = { name: 'trial', max: 7, perSeconds: 60, by: 'ip' as const };
    const server = await startTestServer(
      [
        (app, { settings }) => {
          app.post('/api/tries', { preHandler: rateLimit(settings, limit) }, () => ({ ok: true }));
        },
      ],
      { settings: { rateLimitFactor: 1 } },
    );
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, at) =>
        server.request('POST', '/api/tries', { headers: { 'x-forwarded-for': `198.51.100.${at}` } }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(7);
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(43);
    expect(refused[0]?.body).toEqual({
      code: 'too_many_requests',
      message: 'Too many attempts. Please try again in 1 minute.',
    });
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(50);
    await server.moveClock(61);
    expect((await server.request('POST', '/api/tries')).status).toBe(200);
    await server.moveClock(-61);
    expect((await server.request('POST', '/api/tries')).status).toBe(200);
    await server.close();
  });

  test('scales with the factor, can be turned off, is separate per caller, and stores no address', async () => {
    const opened = await openTestDatabase();
    const { database } = opened;
    const limit = { name: 'by address', max: 2, perSeconds: 3600 };
    const tryOnce = (rateLimitFactor: number, caller: string) =>
      countAttempt(database, { ...secret, rateLimitFactor }, limit, caller);
    for (let at = 0; at < 4; at += 1) await tryOnce(2, 'ana@example.com');
    await expect(tryOnce(2, 'ana@example.com')).rejects.toThrow('Please try again in 60 minutes.');
    await expect(tryOnce(1, 'ana@example.com')).rejects.toMatchObject({ code: 'too_many_requests' });
    await tryOnce(0, 'ana@example.com');
    await tryOnce(1, 'ben@example.com');
    const rows = await database.read((db) => db.selectFrom('rate_limits').selectAll().execute());
    expect(rows).toHaveLength(2);
    expect(JSON.stringify(rows)).not.toContain('ana');
    await deleteExpiredLimits(database);
    expect(await database.read((db) => db.selectFrom('rate_limits').selectAll().execute())).toHaveLength(2);
    await opened.close();
  });
});
