import { computePotFee } from '@circle-link/contract/groups/pot';
import { addCents, subtractCents, toCents, type Cents } from '@circle-link/contract/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  hasPaidOut,
  computeVoteOutcome,
  computeSettlementTable,
  computeVotesNeeded,
  type TableFacts,
} from './rules.ts';

describe('votes needed', () => {
  it.each([
    [0, 1],
    [1, 1],
    [2, 2],
    [3, 2],
    [4, 3],
    [5, 4],
    [6, 4],
    [7, 5],
    [20, 14],
  ])('of %i voters: %i', (voters, needed) => {
    expect(computeVotesNeeded(voters)).toBe(needed);
  });

  it('is the smallest number that is at least two thirds', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000 }), (voters) => {
        const needed = computeVotesNeeded(voters);
        expect(3 * needed).toBeGreaterThanOrEqual(2 * voters);
        expect(3 * (needed - 1)).toBeLessThan(2 * voters);
      }),
    );
  });
});

describe('the outcome', () => {
  it.each([
    [3, 1, 0, 'open'],
    [3, 2, 0, 'passed'],
    [3, 2, 1, 'passed'],
    [3, 1, 1, 'open'],
    [3, 1, 2, 'failed'],
    [4, 2, 1, 'open'],
    [4, 2, 2, 'failed'],
    [1, 1, 0, 'passed'],
    [6, 3, 2, 'open'],
    [6, 3, 3, 'failed'],
  ] as const)('%i voters, %i for, %i against: %s', (voters, inFavor, against, outcome) => {
    expect(computeVoteOutcome({ voters, inFavor, against })).toBe(outcome);
  });

  const counts = fc
    .tuple(fc.integer({ min: 1, max: 30 }), fc.nat(30), fc.nat(30))
    .filter(([voters, inFavor, against]) => inFavor + against <= voters);

  it('is never both: a failed vote could not pass with all remaining votes', () => {
    fc.assert(
      fc.property(counts, ([voters, inFavor, against]) => {
        const outcome = computeVoteOutcome({ voters, inFavor, against });
        const rest = voters - inFavor - against;
        const best = computeVoteOutcome({ voters, inFavor: inFavor + rest, against });
        if (outcome === 'failed') expect(best).toBe('failed');
        else expect(best).toBe('passed');
        if (rest === 0) expect(outcome).not.toBe('open');
      }),
    );
  });
});

describe('money has reached a recipient', () => {
  const at = new Date('2026-11-01T00:00:00Z');
  const round = (closedAt: Date | null, card: number, cash: number) => ({
    closedAt,
    cardCents: toCents(card),
    cashCents: toCents(cash),
  });
  it.each([
    ['no round has closed', [round(null, 0, 0)], false],
    ['a round closed without a cent', [round(at, 0, 0), round(null, 0, 0)], false],
    ['a pot was paid', [round(at, 10_000, 0)], true],
    ['cash was handed over', [round(at, 0, 5_000)], true],
  ])('%s', (_, rounds, isPaid) => {
    expect(hasPaidOut(rounds)).toBe(isPaid);
  });
});

const people = ['a', 'b', 'c', 'd'].map((userId) => ({ userId, firstName: userId.toUpperCase() }));
const paid = (payerId: string, round: number, more: Partial<TableFacts['contributions'][number]> = {}) => ({
  payerId,
  paidBy: payerId,
  round,
  amountCents: toCents(5_000),
  isCash: false,
  ...more,
});
const closed = (round: number, recipientId: string, paidOut: number) => ({
  round,
  isClosed: true,
  recipientId,
  paidOutCents: toCents(paidOut),
});
const waiting = (round: number, recipientId: string) => ({
  round,
  isClosed: false,
  recipientId,
  paidOutCents: toCents(0),
});
const read = (facts: Omit<TableFacts, 'people'>) =>
  computeSettlementTable({ people, ...facts }).map(
    (row) =>
      `${row.firstName} ${row.paidInCents} − ${row.receivedCents} = ${row.netCents}, back ${row.refundedCents}`,
  );

describe('the table of what each member would owe', () => {
  it('shows money held for the second round after one complete round', () => {
    expect(
      read({
        contributions: [...['a', 'b', 'c', 'd'].map((who) => paid(who, 1)), paid('a', 2), paid('c', 2)],
        rounds: [closed(1, 'a', 19_800), waiting(2, 'b')],
        returned: [],
      }),
    ).toEqual([
      'A 5000 − 19800 = -14800, back 5000',
      'B 5000 − 0 = 5000, back 0',
      'C 5000 − 0 = 5000, back 5000',
      'D 5000 − 0 = 5000, back 0',
    ]);
  });

  it('returns held money to the one who paid it, not to whom it was paid for', () => {
    const table = read({
      contributions: [paid('a', 1, { paidBy: 'b' })],
      rounds: [waiting(1, 'a')],
      returned: [],
    });
    expect(table[0]).toBe('A 0 − 0 = 0, back 0');
    expect(table[1]).toBe('B 0 − 0 = 0, back 5000');
  });

  it('counts cash as received immediately, because its recipient has it', () => {
    const cash = { isCash: true };
    expect(
      read({ contributions: [paid('b', 1, cash)], rounds: [waiting(1, 'a')], returned: [] }).slice(0, 2),
    ).toEqual(['A 0 − 5000 = -5000, back 0', 'B 5000 − 0 = 5000, back 0']);
  });

  it('counts a repayment to a replaced member for them, not for the seat', () => {
    expect(
      read({
        contributions: ['a', 'b', 'd'].map((who) => paid(who, 1)),
        rounds: [closed(1, 'c', 14_850)],
        returned: [{ userId: 'd', holderId: 'c', returnedCents: toCents(5_000) }],
      }),
    ).toEqual([
      'A 5000 − 0 = 5000, back 0',
      'B 5000 − 0 = 5000, back 0',
      'C 0 − 9850 = -9850, back 0',
      'D 5000 − 5000 = 0, back 0',
    ]);
  });
});

const histories = fc
  .record({
    size: fc.integer({ min: 3, max: 8 }),
    closedRounds: fc.nat(8),
    amount: fc.integer({ min: 100, max: 100_000 }),
    ways: fc.array(fc.constantFrom('card', 'cash', 'none', 'covered'), { minLength: 64, maxLength: 64 }),
    returned: fc.nat(3_000),
  })
  .map(({ size, closedRounds, amount, ways, returned }) => {
    const ids = Array.from({ length: size }, (_, index) => `m${String(index)}`);
    const contributions = ids.flatMap((_, at) =>
      ids.flatMap((payerId, index) => {
        const way = ways[at * size + index];
        if (way === 'none' || way === undefined) return [];
        const isCash = way === 'cash';
        return paid(payerId, at + 1, {
          isCash,
          paidBy: way === 'covered' ? (ids[(index + 1) % size] ?? payerId) : payerId,
          amountCents: toCents(amount),
        });
      }),
    );
    const sum = (round: number, isCash: boolean) =>
      addCents(
        ...contributions
          .filter((one) => one.round === round && one.isCash === isCash)
          .map((one) => one.amountCents),
      );
    const fees: Cents[] = [];
    const rounds = ids.map((recipientId, at) => {
      if (at >= closedRounds) return waiting(at + 1, recipientId);
      const card = sum(at + 1, false);
      fees.push(computePotFee(card));
      return closed(
        at + 1,
        recipientId,
        addCents(subtractCents(card, computePotFee(card)), sum(at + 1, true)),
      );
    });
    const former = { userId: 'former', holderId: ids[0] ?? '', returnedCents: toCents(returned) };
    const facts: TableFacts = {
      people: [...ids, 'former'].map((userId) => ({ userId, firstName: userId })),
      contributions,
      rounds,
      returned: [former],
    };
    return { facts, fees };
  });

describe('for any history', () => {
  it('the nets add up to the fees, and no cent is lost or counted twice', () => {
    fc.assert(
      fc.property(histories, ({ facts, fees }) => {
        const table = computeSettlementTable(facts);
        const sum = (key: 'netCents' | 'paidInCents' | 'refundedCents') =>
          addCents(...table.map((row) => row[key]));
        expect(sum('netCents')).toBe(addCents(...fees));
        const held = facts.contributions.filter(
          (one) => !one.isCash && facts.rounds[one.round - 1]?.isClosed !== true,
        );
        expect(sum('refundedCents')).toBe(addCents(...held.map((one) => one.amountCents)));
        const spent = facts.contributions.filter((one) => !held.includes(one));
        expect(sum('paidInCents')).toBe(addCents(...spent.map((one) => one.amountCents)));
      }),
    );
  });

  it('the order of reading does not matter', () => {
    fc.assert(
      fc.property(histories, ({ facts }) => {
        const turned = {
          ...facts,
          contributions: [...facts.contributions].reverse(),
          rounds: [...facts.rounds].reverse(),
        };
        expect(computeSettlementTable(turned)).toEqual(computeSettlementTable(facts));
      }),
    );
  });
});
