import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isPermanentRefusal, refuseTrade, type SwapTrader } from './rules.ts';

const ana: SwapTrader = {
  memberId: 'ana',
  turn: 3,
  hasReceived: false,
  openMissed: 0,
  isDisputed: false,
  swapsDone: 0,
  hasCash: false,
};
const ben: SwapTrader = { ...ana, memberId: 'ben', turn: 5 };
const OPEN_ROUND = 3;

describe('a trade', () => {
  it.each<[string, Partial<SwapTrader>, ReturnType<typeof refuseTrade>]>([
    ['both wait', {}, null],
    ['the same member', { memberId: 'ana' }, 'same'],
    ['one has received', { hasReceived: true }, 'received'],
    ['one has missed three', { openMissed: 3 }, 'frozen'],
    ['one has a disputed contribution', { isDisputed: true }, 'frozen'],
    ['one has swapped twice', { swapsDone: 2 }, 'too_many'],
    ['one was handed cash', { hasCash: true }, 'cash'],
    ['one who is behind would come into the open round', { openMissed: 1 }, 'behind'],
    ['one who is behind comes into a later round', { openMissed: 1, turn: 4 }, 'behind'],
  ])('%s', (_, changes, refusal) => {
    expect(refuseTrade(ana, { ...ben, ...changes }, OPEN_ROUND)).toBe(refusal);
  });

  it('is allowed for a late member if neither turn is the open round', () => {
    expect(refuseTrade({ ...ana, turn: 4 }, { ...ben, openMissed: 2 }, OPEN_ROUND)).toBeNull();
  });

  it('lets a late member give away the open round', () => {
    expect(refuseTrade({ ...ana, openMissed: 1 }, ben, OPEN_ROUND)).toBeNull();
  });

  const traders = fc.record<SwapTrader>({
    memberId: fc.constantFrom('ana', 'ben', 'eve'),
    turn: fc.integer({ min: 1, max: 6 }),
    hasReceived: fc.boolean(),
    openMissed: fc.nat(4),
    isDisputed: fc.boolean(),
    swapsDone: fc.nat(2),
    hasCash: fc.boolean(),
  });

  it('gives the same result for either proposer', () => {
    fc.assert(
      fc.property(traders, traders, fc.integer({ min: 1, max: 6 }), (a, b, open) => {
        expect(refuseTrade(a, b, open)).toBe(refuseTrade(b, a, open));
      }),
    );
  });
});

it('a temporary obstacle does not end a proposal', () => {
  expect((['received', 'too_many', 'same'] as const).every(isPermanentRefusal)).toBe(true);
  expect((['frozen', 'cash', 'behind'] as const).some(isPermanentRefusal)).toBe(false);
});
