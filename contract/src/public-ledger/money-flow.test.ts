import type { PublicAccountList } from './public-ledger.ts';
import { expect, it } from 'vitest';
import { computeMoneyFlow } from './money-flow.ts';

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

const GROUPS = [
  account('raised:contributions', '1720.00'),
  account('paid-out:groups', '1623.60'),
  account('group:pot', '80.00'),
  account('fees:app:groups', '16.40'),
];

it('payouts, holdings and fees add up to the money received', () => {
  const flow = computeMoneyFlow([...BOOKS, ...GROUPS]);
  expect(flow).toMatchObject({
    inCents: 2_497_000,
    outCents: 2_367_660,
    restCents: 127_700,
    feeCents: 1_640,
  });
  expect(flow.streams.map(({ name, cents }) => [name, cents])).toEqual([
    ['paidQueue', 2_205_300],
    ['pools', 119_700],
    ['paidGroups', 162_360],
    ['pots', 8_000],
    ['potFees', 1_640],
  ]);
  expect(flow.streams.reduce((sum, { cents }) => sum + cents, 0)).toBe(flow.inCents);
});

it('unpublished figures and the first day have no stream', () => {
  const flow = computeMoneyFlow([...BOOKS, ...GROUPS.map(({ name }) => account(name, null))]);
  expect(flow.sources).toHaveLength(1);
  expect(flow.streams).toHaveLength(2);
  expect(computeMoneyFlow([])).toMatchObject({ sources: [], streams: [], inCents: 0 });
});

it('entry fees are excluded from every sum', () => {
  const fees = [account('fees:card:queue', '846.30'), account('fees:app:queue', '246.45')];
  expect(computeMoneyFlow([...BOOKS, ...fees])).toEqual({
    ...computeMoneyFlow(BOOKS),
    entryFees: { cardCents: 84_630, appCents: 24_645 },
  });
});

it('a negative row is shown, so that the rows still add up', () => {
  const flow = computeMoneyFlow([
    account('raised:contributions', '100.00'),
    account('paid-out:groups', '104.00'),
    account('group:pot', '-4.00'),
  ]);
  expect(flow).toMatchObject({ inCents: 10_000, outCents: 10_400, restCents: -400 });
  expect(flow.streams.map(({ name }) => name)).toEqual(['paidGroups', 'pots']);
});
