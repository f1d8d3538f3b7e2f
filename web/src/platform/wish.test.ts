import { withdrawalBody } from '@circle-link/contract/withdrawals';
import { expect, it, vi } from 'vitest';

const load = async () => (await import('./wish.ts')).openWish;
const openWish = await load();

it('has names that the contract takes, no two alike', () => {
  const wish = openWish('names');
  const names = Array.from({ length: 500 }, (_, at) => wish.getRequestId(at));
  for (const requestId of names)
    expect(withdrawalBody.safeParse({ amount: '1.00', requestId }).success, requestId).toBe(true);
  expect(new Set(names).size).toBe(names.length);
});

it('keeps its name until it is answered, changed, or about something else', () => {
  const first = openWish('paying').getRequestId({ amount: '25.00' });
  expect(openWish('paying').getRequestId({ amount: '25.00' })).toBe(first);
  expect(openWish('withdrawing').getRequestId({ amount: '25.00' })).not.toBe(first);
  const changed = openWish('paying').getRequestId({ amount: '26.00' });
  expect(changed).not.toBe(first);
  openWish('paying').answered();
  expect(openWish('paying').getRequestId({ amount: '26.00' })).not.toBe(changed);
});

it('outlives a reload of the page in its tab, until it is answered', async () => {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  const before = openWish('reload').getRequestId('25.00');
  vi.resetModules();
  const again = (await load())('reload');
  expect(again.getRequestId('25.00')).toBe(before);
  again.answered();
  vi.resetModules();
  expect((await load())('reload').getRequestId('25.00')).not.toBe(before);
  kept.set('circle-link:wish:reload', 'spoilt');
  vi.resetModules();
  expect((await load())('reload').getRequestId('25.00')).toMatch(/^[0-9a-f-]{36}$/);
  vi.unstubAllGlobals();
});
