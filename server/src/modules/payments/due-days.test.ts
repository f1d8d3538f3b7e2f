import { addDays, type Day } from '@circle-link/contract/groups/calendar';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { computeSettlementDate } from '../charges/index.ts';
import {
  chargeDay,
  computeAutoPayDay,
  firstAutoPayAt,
  isReminderDay,
  nextReminder,
  planDays,
} from './due-days.ts';

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

  test('is the due day for a card, even on a weekend', () => {
    fc.assert(fc.property(anyDay, (dueOn) => chargeDay('card', dueOn) === dueOn));
  });

  test('is the last day on which a bank debit can still settle by the due day', () => {
    fc.assert(
      fc.property(anyDay, (dueOn) => {
        const day = chargeDay(BANK, dueOn);
        expect((computeSettlementDate(BANK, day) ?? '') <= dueOn).toBe(true);
        expect((computeSettlementDate(BANK, addDays(day, 1)) ?? '') > dueOn).toBe(true);
        // At most nine days ahead: four working days, a weekend, and the year-end holidays.
        expect(day >= addDays(dueOn, -9)).toBe(true);
      }),
      { numRuns: 300 },
    );
  });
});

describe('the first auto-pay attempt', () => {
  test('is at 6 a.m. local time on the earliest charge day, in summer and winter', () => {
    expect(firstAutoPayAt('2026-03-13', 'UTC')).toEqual(new Date('2026-03-09T06:00:00Z'));
    // New York moves its clocks forward on March 8 and back on November 1.
    expect(firstAutoPayAt('2026-03-12', 'America/New_York')).toEqual(new Date('2026-03-08T10:00:00Z'));
    expect(firstAutoPayAt('2026-03-09', 'America/New_York')).toEqual(new Date('2026-03-03T11:00:00Z'));
    expect(firstAutoPayAt('2026-11-05', 'America/New_York')).toEqual(new Date('2026-11-01T11:00:00Z'));
  });
});

test('auto-pay runs at 6 a.m. local time', () => {
  expect(computeAutoPayDay('2026-07-01', 'America/New_York')).toEqual(new Date('2026-07-01T10:00:00Z'));
});

describe('the next reminder', () => {
  const owed = { timeZone: 'UTC', graceDays: 2, dueOn: '2026-03-13' };
  test.each<[Day, Day | null]>([
    ['2026-01-01', '2026-03-06'],
    ['2026-03-06', '2026-03-06'],
    ['2026-03-07', '2026-03-10'],
    ['2026-03-11', '2026-03-12'],
    ['2026-03-13', '2026-03-13'],
    ['2026-03-14', '2026-03-14'],
    ['2026-03-15', '2026-03-15'],
    ['2026-03-16', null],
  ])('from %s on, for a contribution due on March 13 with two days of grace, is on %s', (from, day) => {
    expect(nextReminder(owed, from)).toEqual(day === null ? null : new Date(`${day}T09:00:00Z`));
  });

  test('is at 9 a.m. in the group’s time zone, and on the due day if there is no grace', () => {
    const there = { timeZone: 'America/New_York', graceDays: 0, dueOn: '2026-03-13' };
    expect(nextReminder(there, '2026-03-02')).toEqual(new Date('2026-03-06T14:00:00Z'));
    expect(nextReminder(there, '2026-03-13')).toEqual(new Date('2026-03-13T13:00:00Z'));
    expect(nextReminder(there, '2026-03-14')).toBeNull();
  });
});

test('each round of a starting group has its days for reminder, charge and lateness', () => {
  const plan = (startedAt: string) =>
    planDays(
      { timeZone: 'America/New_York', graceDays: 3 },
      [
        { round: 1, dueOn: '2026-03-13', graceEndsOn: '2026-03-16' },
        { round: 2, dueOn: '2026-04-13', graceEndsOn: '2026-04-16' },
      ],
      new Date(startedAt),
    );
  expect(plan('2026-03-10T18:00:00Z')).toEqual([
    {
      round: 1,
      dueOn: '2026-03-13',
      graceUntil: new Date('2026-03-17T04:00:00Z'),
      remindAt: new Date('2026-03-10T13:00:00Z'),
      autoPayAt: new Date('2026-03-09T10:00:00Z'),
    },
    {
      round: 2,
      dueOn: '2026-04-13',
      graceUntil: new Date('2026-04-17T04:00:00Z'),
      remindAt: new Date('2026-04-06T13:00:00Z'),
      autoPayAt: new Date('2026-04-07T10:00:00Z'),
    },
  ]);
  expect(plan('2026-03-11T01:00:00Z')[0]?.remindAt).toEqual(new Date('2026-03-10T13:00:00Z'));
});

describe('a reminder day', () => {
  const owed = { dueOn: '2026-03-13', timeZone: 'America/Los_Angeles', graceDays: 1 } as const;
  const before = (days: number) => addDays(owed.dueOn, -days);

  test('is 7, 3, 1 and 0 days before the due day, and each day of grace', () => {
    const days = Array.from({ length: 12 }, (_, index) => 8 - index);
    expect(days.filter((day) => isReminderDay(owed, before(day)))).toEqual([7, 3, 1, 0, -1]);
  });
});
