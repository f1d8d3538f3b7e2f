/** On which day a contribution is charged by itself: weekends, bank holidays, and clocks that are put forward and back. */
import { addDays, type Day } from '@circle-link/contract/groups/calendar';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { settlesOn } from '../cards/index.ts';
import { chargeDay, firstAutoPayAt, planDays } from './due-days.ts';

const BANK = 'us_bank_account';
const anyDay = fc.integer({ min: 0, max: 14_000 }).map((days) => addDays('2026-01-01', days));

describe('the day of the charge', () => {
  test.each<[string, Day, Day]>([
    ['a Friday: the Monday before', '2026-03-13', '2026-03-09'],
    ['a Thursday: the Sunday before, as nothing moves on it', '2026-03-12', '2026-03-08'],
    ['a Monday: the Tuesday of the week before', '2026-03-16', '2026-03-10'],
    ['a Saturday and a Sunday: as for the Friday', '2026-03-14', '2026-03-09'],
    ['a Sunday', '2026-03-15', '2026-03-09'],
    ['the day after Thanksgiving: a day earlier', '2026-11-27', '2026-11-22'],
    ['Christmas, itself a holiday', '2026-12-25', '2026-12-20'],
    ['the first working day of a year', '2027-01-04', '2026-12-28'],
    ['Columbus Day, on which shops are open and banks are not', '2026-10-12', '2026-10-05'],
  ])('of a bank debit due on %s', (_name, dueOn, expected) => {
    expect(chargeDay(BANK, dueOn)).toBe(expected);
  });

  test('of a card is the due day, whatever day it is', () => {
    fc.assert(fc.property(anyDay, (dueOn) => chargeDay('card', dueOn) === dueOn));
  });

  test('of a bank debit is the last one from which the bank answers by the due day', () => {
    fc.assert(
      fc.property(anyDay, (dueOn) => {
        const day = chargeDay(BANK, dueOn);
        expect((settlesOn(BANK, day) ?? '') <= dueOn).toBe(true);
        expect((settlesOn(BANK, addDays(day, 1)) ?? '') > dueOn).toBe(true);
        // Money is not taken weeks ahead: four working days, a weekend and the holidays at the end of a year.
        expect(day >= addDays(dueOn, -9)).toBe(true);
      }),
      { numRuns: 300 },
    );
  });
});

describe('the first look', () => {
  test('is at six in the morning there on the earliest of these days, summer and winter', () => {
    expect(firstAutoPayAt('2026-03-13', 'UTC')).toEqual(new Date('2026-03-09T06:00:00Z'));
    // The clocks of New York are put forward on March 8, and back on November 1.
    expect(firstAutoPayAt('2026-03-12', 'America/New_York')).toEqual(new Date('2026-03-08T10:00:00Z'));
    expect(firstAutoPayAt('2026-03-09', 'America/New_York')).toEqual(new Date('2026-03-03T11:00:00Z'));
    expect(firstAutoPayAt('2026-11-05', 'America/New_York')).toEqual(new Date('2026-11-01T11:00:00Z'));
  });

  test('of each round of a group is planned with its days', () => {
    const [first, second] = planDays(
      { timeZone: 'UTC', graceDays: 3 },
      [
        { round: 1, dueOn: '2026-03-13', graceEndsOn: '2026-03-16' },
        { round: 2, dueOn: '2026-04-13', graceEndsOn: '2026-04-16' },
      ],
      new Date('2026-03-01T12:00:00Z'),
    );
    expect(first?.autoPayAt).toEqual(new Date('2026-03-09T06:00:00Z'));
    expect(second?.autoPayAt).toEqual(new Date('2026-04-07T06:00:00Z'));
  });
});
