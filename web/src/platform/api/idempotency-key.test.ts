import { withdrawalBody } from '@circle-link/contract/withdrawals';
import { expect, it, vi } from 'vitest';

const load = async () => (await import('./idempotency-key.ts')).openIdempotencyKey;
const openIdempotencyKey = await load();

it('idempotency keys have unique names that the contract accepts', () => {
  const idempotencyKey = openIdempotencyKey('names');
  const names = Array.from({ length: 500 }, (_, at) => idempotencyKey.getRequestId(at));
  for (const requestId of names)
    expect(withdrawalBody.safeParse({ amount: '1.00', requestId }).success, requestId).toBe(true);
  expect(new Set(names).size).toBe(names.length);
});

it('an idempotency key stays the same until answered, changed or about another subject', () => {
  const first = openIdempotencyKey('paying').getRequestId({ amount: '25.00' });
  expect(openIdempotencyKey('paying').getRequestId({ amount: '25.00' })).toBe(first);
  expect(openIdempotencyKey('withdrawing').getRequestId({ amount: '25.00' })).not.toBe(first);
  const changed = openIdempotencyKey('paying').getRequestId({ amount: '26.00' });
  expect(changed).not.toBe(first);
  openIdempotencyKey('paying').answered();
  expect(openIdempotencyKey('paying').getRequestId({ amount: '26.00' })).not.toBe(changed);
});

it('an idempotency key survives a reload of its tab until it is answered', async () => {
  const stored = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
  const before = openIdempotencyKey('reload').getRequestId('25.00');
  vi.resetModules();
  const again = (await load())('reload');
  expect(again.getRequestId('25.00')).toBe(before);
  again.answered();
  vi.resetModules();
  expect((await load())('reload').getRequestId('25.00')).not.toBe(before);
  stored.set('circle-link:wish:reload', 'spoilt');
  vi.resetModules();
  expect((await load())('reload').getRequestId('25.00')).toMatch(/^[0-9a-f-]{36}$/);
  vi.unstubAllGlobals();
});
