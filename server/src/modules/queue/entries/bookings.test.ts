/** The worked examples of docs/ledger.md about entries, line by line. */
import { toCents, ZERO_CENTS } from '@circle-link/contract/money';
import { describe, expect, it } from 'vitest';
import { buildPaidEntry, buildPosition } from '../../../../test/factories/build-entries.ts';
import { formatLines } from '../../../../test/database/written-lines.ts';
import * as bookings from './bookings.ts';
import { type EntryPlan, planEntries, type PositionState } from './rules.ts';

const cents = toCents;

function listEntryLines(
  entries: number,
  recipients: readonly PositionState[],
  payment = buildPaidEntry('new'),
): string[] {
  const lines = bookings.entryLines(planEntry(entries, recipients, payment));
  return formatLines(lines.filter(({ amountCents }) => amountCents !== 0));
}

function planEntry(
  entries: number,
  recipients: readonly PositionState[],
  payment = buildPaidEntry('new'),
): EntryPlan {
  return planEntries(
    {
      entries,
      positioned: new Set(),
      gone: new Set(),
      recipients: new Map(recipients.map((one) => [one.globalPosition, one])),
    },
    [payment],
  );
}

const arrived = ['queue:clearing 50.53', 'provider:fees:queue 1.82'];
const ourFees = ['fees:card:queue -1.82', 'fees:app:queue -0.53'];

describe('an entry', () => {
  it('adds 50.00 to the pool', () => {
    expect(listEntryLines(0, [])).toEqual([...arrived, ...ourFees, 'queue:pool:1 -50.00']);
  });

  it('adds the same whatever the provider charges, and the app fee takes the difference', () => {
    expect(listEntryLines(0, [], buildPaidEntry('new', 174))).toEqual([
      'queue:clearing 50.61',
      'provider:fees:queue 1.74',
      'fees:card:queue -1.74',
      'fees:app:queue -0.61',
      'queue:pool:1 -50.00',
    ]);
    expect(listEntryLines(0, [], buildPaidEntry('new', 240))).toEqual([
      'queue:clearing 49.95',
      'provider:fees:queue 2.40',
      'fees:card:queue -2.40',
      'fees:app:queue 0.05',
      'queue:pool:1 -50.00',
    ]);
  });

  it('that is the fourth pays number 1', () => {
    expect(listEntryLines(3, [buildPosition(1)])).toEqual([
      ...arrived,
      ...ourFees,
      'queue:pool:1 100.00',
      'queue:pool:2 -75.00',
      'member:balance of no. 1 -75.00',
    ]);
  });

  it('that pays a withdrawn number covers the loss first', () => {
    expect(listEntryLines(6, [buildPosition(2, { status: 'withdrawn', lossCents: cents(5_235) })])).toEqual([
      ...arrived,
      ...ourFees,
      'queue:pool:1 100.00',
      'queue:pool:2 -75.00',
      'queue:withheld -75.00',
      'queue:withheld-applied 52.35',
      'loss:entries -52.35',
    ]);
  });

  it('that pays a frozen number is withheld in full, since the dispute may be won', () => {
    const frozen = buildPosition(1, { status: 'frozen', currentLevel: 2, lossCents: cents(6_735) });
    expect(listEntryLines(12, [frozen, buildPosition(4)])).toEqual([
      ...arrived,
      ...ourFees,
      'queue:pool:1 100.00',
      'queue:pool:2 150.00',
      'queue:pool:3 -108.00',
      'member:balance of no. 4 -75.00',
      'queue:withheld -117.00',
    ]);
  });

  it('touches no account of a member whom it pays nothing', () => {
    const frozen = buildPosition(1, { status: 'frozen', currentLevel: 2, lossCents: cents(6_735) });
    const owners = bookings
      .entryLines(planEntry(12, [frozen, buildPosition(4)]))
      .map(({ ownerId }) => ownerId);
    expect(owners.filter((owner) => owner !== null)).toEqual(['no. 4']);
  });
});

describe('a charge that makes no position', () => {
  it('is due for refund in the same batch as an entry', () => {
    const before = {
      entries: 0,
      positioned: new Set<string>(),
      gone: new Set<string>(),
      recipients: new Map(),
    };
    const plan = planEntries(before, [buildPaidEntry('ana'), buildPaidEntry('ana')]);
    expect(formatLines(bookings.entryLines(plan).filter(({ amountCents }) => amountCents !== 0))).toEqual([
      'queue:clearing 101.06',
      'provider:fees:queue 3.64',
      ...ourFees,
      'queue:pool:1 -50.00',
      'queue:refunds-due -52.35',
    ]);
  });
});

describe('a refund of an entry', () => {
  it('is our cost', () => {
    expect(formatLines(bookings.refundDueLines(cents(5_235)))).toEqual([
      'loss:entries 52.35',
      'queue:refunds-due -52.35',
    ]);
  });
});

describe('a dispute of an entry', () => {
  it('that is won releases withheld cash that has covered nothing', () => {
    const frozen = buildPosition(1, { withheldCents: cents(11_700), appliedCents: cents(700) });
    expect(formatLines(bookings.releaseLines(frozen))).toEqual([
      'queue:withheld 110.00',
      'member:balance of no. 1 -110.00',
    ]);
  });
});

describe('a partial reversal of an entry', () => {
  const parts = { owedCents: cents(1_300), balanceCents: cents(700) };

  it('is no longer owed once the whole entry is refunded', () => {
    expect(formatLines(bookings.receivableToLossLines('ana', parts))).toEqual([
      'loss:entries 20.00',
      'member:owed of ana -13.00',
      'member:balance of ana -7.00',
    ]);
  });
});

describe('a position that is withdrawn', () => {
  const paidOnce = buildPosition(1, { currentLevel: 2, earningsCents: cents(7_500) });

  it('returns its cash, which covers the loss', () => {
    const { taken, lines, after } = bookings.withdrawnBookings(paidOnce, cents(7_500), cents(5_235));
    expect(taken).toEqual({ fromBalanceCents: 7_500, owedCents: 0 });
    expect(formatLines(lines)).toEqual([
      'member:balance of no. 1 75.00',
      'member:owed of no. 1 0.00',
      'queue:withheld -75.00',
      'queue:withheld-applied 52.35',
      'loss:entries -52.35',
    ]);
    expect(after).toEqual({
      status: 'withdrawn',
      earningsCents: 0,
      withheldCents: 7_500,
      appliedCents: 5_235,
      lossCents: 0,
    });
  });

  it('leaves a debt for the missing balance', () => {
    const { taken, lines } = bookings.withdrawnBookings(paidOnce, cents(2_000), cents(5_235));
    expect(taken).toEqual({ fromBalanceCents: 2_000, owedCents: 5_500 });
    expect(formatLines(lines).slice(0, 2)).toEqual([
      'member:balance of no. 1 20.00',
      'member:owed of no. 1 55.00',
    ]);
  });

  it('after a lost dispute covers the whole loss from withheld and paid cash', () => {
    const frozen = buildPosition(1, {
      status: 'frozen',
      earningsCents: cents(7_500),
      withheldCents: cents(11_700),
      lossCents: cents(6_735),
    });
    const { lines, after } = bookings.withdrawnBookings(frozen, cents(7_500), ZERO_CENTS);
    expect(formatLines(lines).slice(2)).toEqual([
      'queue:withheld -75.00',
      'queue:withheld-applied 67.35',
      'loss:entries -67.35',
    ]);
    expect(after).toMatchObject({ withheldCents: 19_200, appliedCents: 6_735, lossCents: 0 });
  });

  it('covers no more than its available withheld cash; the rest of the loss stays open', () => {
    const frozen = buildPosition(1, {
      status: 'frozen',
      withheldCents: cents(7_500),
      appliedCents: cents(5_000),
      lossCents: cents(1_000),
    });
    const { lines, after } = bookings.withdrawnBookings(frozen, cents(9_000), cents(5_235));
    expect(formatLines(lines).slice(3)).toEqual(['queue:withheld-applied 25.00', 'loss:entries -25.00']);
    expect(after).toMatchObject({ appliedCents: 7_500, lossCents: 3_735 });
  });
});

describe('the loss of a withdrawn position', () => {
  const withdrawn = buildPosition(1, {
    status: 'withdrawn',
    withheldCents: cents(19_200),
    appliedCents: cents(5_235),
  });

  it('that grows is covered up to the withheld cash', () => {
    const { lines, after } = bookings.addLoss(withdrawn, cents(6_735));
    expect(formatLines(lines)).toEqual(['queue:withheld-applied 67.35', 'loss:entries -67.35']);
    expect(after).toEqual({ lossCents: 0, appliedCents: 11_970 });
    const little = bookings.addLoss(
      { ...withdrawn, withheldCents: cents(7_500), lossCents: cents(100) },
      cents(6_735),
    );
    expect(formatLines(little.lines)).toEqual(['queue:withheld-applied 22.65', 'loss:entries -22.65']);
    expect(little.after).toEqual({ lossCents: 4_570, appliedCents: 7_500 });
  });

  it('that grows is not posted while the position is only frozen, or has nothing withheld', () => {
    expect(bookings.addLoss({ ...withdrawn, status: 'frozen' }, cents(6_735))).toEqual({
      lines: [],
      after: { lossCents: 6_735, appliedCents: 5_235 },
    });
    expect(bookings.addLoss(buildPosition(1, { status: 'withdrawn' }), cents(6_735))).toEqual({
      lines: [],
      after: { lossCents: 6_735, appliedCents: 0 },
    });
  });

  it('that shrinks releases the cash that covered it', () => {
    const { lines, after } = bookings.reduceLoss({ ...withdrawn, appliedCents: cents(11_970) }, cents(6_735));
    expect(formatLines(lines)).toEqual(['queue:withheld-applied -67.35', 'loss:entries 67.35']);
    expect(after).toEqual({ lossCents: 0, appliedCents: 5_235 });
  });

  it('reduces the open part first: only the rest was covered', () => {
    const partly = { ...withdrawn, lossCents: cents(2_000), appliedCents: cents(5_235) };
    const { lines, after } = bookings.reduceLoss(partly, cents(5_000));
    expect(formatLines(lines)).toEqual(['queue:withheld-applied -30.00', 'loss:entries 30.00']);
    expect(after).toEqual({ lossCents: 0, appliedCents: 2_235 });
    expect(bookings.reduceLoss(partly, cents(1_500))).toEqual({
      lines: [],
      after: { lossCents: 500, appliedCents: 5_235 },
    });
  });

  it('is never reduced by more than the cash that covered it', () => {
    const { lines, after } = bookings.reduceLoss({ ...withdrawn, appliedCents: cents(1_000) }, cents(5_000));
    expect(formatLines(lines)).toEqual(['queue:withheld-applied -10.00', 'loss:entries 10.00']);
    expect(after).toEqual({ lossCents: 0, appliedCents: 0 });
  });
});

it('an entry costs 52.35', () => {
  expect(bookings.ENTRY_AMOUNT_CENTS).toBe(5_235);
});
