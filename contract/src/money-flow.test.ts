import type { PublicAccountList } from './public-ledger.ts';
import { expect, it } from 'vitest';
import { flowOf } from './money-flow.ts';

const account = (name: string, balance: string | null): PublicAccountList['accounts'][number] => ({
  name,
  section: 'queue',
  by: 'day',
  isSum: false,
  balance,
  movements: 1,
});

const BOOKS = [
  account('raised:entries', '23250.00'),
  account('paid-out:queue', '22053.00'),
  account('queue:pool:1', '150.00'),
  account('queue:pool:5', '1047.00'),
  account('queue:withheld', '0.00'),
];

it('what came in is what went out and what waits', () => {
  const flow = flowOf([
    ...BOOKS,
    account('raised:contributions', '1640.00'),
    account('paid-out:groups', '950.40'),
  ]);
  expect(flow).toMatchObject({ inCents: 2_489_000, outCents: 2_300_340, restCents: 188_660 });
  expect(flow.streams.map(({ name, cents }) => [name, cents])).toEqual([
    ['paidQueue', 2_205_300],
    ['pools', 119_700],
    ['paidGroups', 95_040],
    ['pots', 68_960],
  ]);
});

it('what is not published has no stream, and the first day has none at all', () => {
  const flow = flowOf([...BOOKS, account('raised:contributions', null), account('paid-out:groups', null)]);
  expect(flow.sources).toHaveLength(1);
  expect(flow.streams).toHaveLength(2);
  expect(flowOf([])).toMatchObject({ sources: [], streams: [], inCents: 0 });
});

it('what comes on top of entries is in no sum', () => {
  const fees = [account('fees:card:queue', '846.30'), account('fees:app:queue', '246.45')];
  expect(flowOf([...BOOKS, ...fees])).toEqual({
    ...flowOf(BOOKS),
    entryFees: { cardCents: 84_630, appCents: 24_645 },
  });
});

it('pots that late fees made larger than the contributions leave nothing waiting, never less', () => {
  const flow = flowOf([account('raised:contributions', '100.00'), account('paid-out:groups', '104.00')]);
  expect(flow).toMatchObject({ outCents: 10_400, restCents: 0 });
});
