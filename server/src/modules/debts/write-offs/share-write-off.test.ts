import { toCents } from '@circle-link/contract/money';
import { expect, it } from 'vitest';
import { shareWriteOff } from './share-write-off.ts';

const takings = (...cents: readonly number[]) =>
  cents.map((one, at) => ({ source: `refund:${at}`, openCents: toCents(one) }));
const shares = (of: readonly number[], owed: number, amount: number) =>
  shareWriteOff(takings(...of), toCents(owed), toCents(amount)).map(
    ({ source, openCents }) => `${source} ${openCents}`,
  );

it.each([
  ['nothing was taken', [], 2_000, 2_000, []],
  ['all of it', [600, 400], 1_000, 1_000, ['refund:0 600', 'refund:1 400']],
  ['a part: the oldest first', [600, 400], 1_000, 700, ['refund:0 600', 'refund:1 100']],
  ['payments have covered the oldest', [600, 400], 300, 300, ['refund:1 300']],
  ['a part of the oldest was paid', [600, 400], 800, 500, ['refund:0 400', 'refund:1 100']],
  ['the debt has other causes too', [600], 1_000, 800, ['refund:0 600']],
])('%s', (_name, of, owed, amount, expected) => {
  expect(shares(of, owed, amount)).toEqual(expected);
});
