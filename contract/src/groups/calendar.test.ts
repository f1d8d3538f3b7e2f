import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  alignFirstDueDay,
  addDays,
  countDaysBetween,
  computeDueDay,
  FREQUENCIES,
  isDay,
  isTimeZone,
  listSchedule,
  getMaxGraceDays,
  listTightMonths,
  type Day,
  type Frequency,
} from './calendar.ts';
import { toLocalDay } from './local-time.ts';

/** A second implementation without Date, with explicit leap-year rules. */
function isLeap(year: number): boolean {
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
}
function monthLength(year: number, month: number): number {
  return [31, isLeap(year) ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1]!;
}
function toText(year: number, month: number, day: number): Day {
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}
function nextDay(text: Day): Day {
  const [year, month, day] = text.split('-').map(Number) as [number, number, number];
  if (day < monthLength(year, month)) return toText(year, month, day + 1);
  return month < 12 ? toText(year, month + 1, 1) : toText(year + 1, 1, 1);
}
function weekday(text: Day): number {
  return new Date(`${text}T12:00:00Z`).getUTCDay();
}
function dueDays(anchor: Day, frequency: Frequency, rounds: number): Day[] {
  return Array.from({ length: rounds }, (_, index) => computeDueDay(anchor, frequency, index + 1));
}

const days = fc
  .tuple(
    fc.integer({ min: 1900, max: 2200 }),
    fc.integer({ min: 1, max: 12 }),
    fc.integer({ min: 1, max: 31 }),
  )
  .map(([year, month, day]) => toText(year, month, Math.min(day, monthLength(year, month))));
const ZONES = [
  'America/New_York',
  'Europe/Berlin',
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'Asia/Kathmandu',
  'America/St_Johns',
  'Pacific/Kiritimati',
  'UTC',
];

describe('isDay and day arithmetic', () => {
  it.each([
    ['2026-01-31', true],
    ['2028-02-29', true],
    ['2000-02-29', true],
    ['2026-02-29', false],
    ['2100-02-29', false],
    ['2026-02-30', false],
    ['2026-04-31', false],
    ['2026-00-10', false],
    ['2026-13-01', false],
    ['2026-01-00', false],
    ['2026-01-32', false],
    ['0000-01-01', false],
    ['0001-01-01', true],
    ['0096-02-29', true],
    ['9999-12-31', true],
    ['2026-1-1', false],
    ['26-01-01', false],
    ['2026-01-01T00:00:00Z', false],
    [' 2026-01-01', false],
    ['2026-01-01\n', false],
    ['٢٠٢٦-٠١-٠١', false],
    ['', false],
    ['tomorrow', false],
  ])('isDay(%j) is %s', (text, real) => {
    expect(isDay(text)).toBe(real);
  });

  it('accept exactly the days of a reference calendar', () => {
    for (let year = 1896; year <= 2104; year += 1)
      for (let month = 1; month <= 12; month += 1)
        for (let day = 1; day <= 32; day += 1)
          if (isDay(toText(year, month, day)) !== day <= monthLength(year, month))
            expect.fail(toText(year, month, day));
  });

  it('step like the reference calendar over 400 years', () => {
    let day = '1899-12-25';
    for (let steps = 1; steps <= 146_097; steps += 1) {
      const next = nextDay(day);
      if (addDays(day, 1) !== next || addDays(next, -1) !== day) expect.fail(`${day} → ${next}`);
      day = next;
    }
    expect(countDaysBetween('1899-12-25', day)).toBe(146_097);
    expect(day).toBe('2299-12-25');
  });

  it('subtract what they added, in both directions', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: -40_000, max: 40_000 }), (day, n) => {
        const other = addDays(day, n);
        expect(isDay(other)).toBe(true);
        expect(countDaysBetween(day, other)).toBe(n);
        expect(addDays(other, -n)).toBe(day);
        expect(other < day).toBe(n < 0);
      }),
    );
  });

  it('refuse invalid days and years outside 1 to 9999', () => {
    expect(() => addDays('2026-02-30', 1)).toThrow(new RangeError('not a calendar day: 2026-02-30'));
    expect(() => countDaysBetween('2026-01-01', 'soon')).toThrow(RangeError);
    expect(() => addDays('9999-12-31', 1)).toThrow(new RangeError('a day lies in the years 1 to 9999'));
    expect(addDays('9999-12-30', 1)).toBe('9999-12-31');
    expect(() => addDays('0001-01-01', -1)).toThrow(RangeError);
    expect(() => addDays('2026-01-01', Number.NaN)).toThrow(RangeError);
    expect(addDays('0001-01-01', 0)).toBe('0001-01-01');
  });
});

describe('isTimeZone', () => {
  it.each([
    ...ZONES,
    'Asia/Kolkata',
    'Europe/Kyiv',
    'America/Argentina/Buenos_Aires',
    'Etc/GMT+5',
    'Atlantic/Azores',
  ])('accepts %s', (name) => expect(isTimeZone(name)).toBe(true));

  it.each([
    '',
    'EST',
    'PST',
    'IST',
    'BST',
    '+05:30',
    '-03',
    'Mars/Phobos',
    'Europe/Atlantis',
    'SystemV/PST8',
    'Etc/Unknown',
    'America/New_York ',
    "Europe/Berlin'; drop table groups",
    'Europe/',
  ])('refuses %j', (name) => {
    expect(isTimeZone(name)).toBe(false);
  });

  it('accepts every zone that a browser may report', () => {
    const unknown = Intl.supportedValuesOf('timeZone').filter((name) => !isTimeZone(name));
    expect(unknown).toEqual([]);
  });

  it.each([
    // Ordinary midnights, and midnights next to a clock change.
    ['America/New_York', '2026-03-08T04:59:59.999Z', '2026-03-07'],
    ['America/New_York', '2026-03-08T05:00:00Z', '2026-03-08'],
    ['America/New_York', '2026-03-09T03:59:59.999Z', '2026-03-08'],
    ['America/New_York', '2026-03-09T04:00:00Z', '2026-03-09'],
    ['America/New_York', '2026-11-01T03:59:59.999Z', '2026-10-31'],
    ['America/New_York', '2026-11-02T04:59:59.999Z', '2026-11-01'],
    ['America/New_York', '2026-11-02T05:00:00Z', '2026-11-02'],
    ['Europe/Berlin', '2026-03-28T22:59:59Z', '2026-03-28'],
    ['Europe/Berlin', '2026-03-28T23:00:00Z', '2026-03-29'],
    ['Europe/Berlin', '2026-03-29T21:59:59Z', '2026-03-29'],
    ['Europe/Berlin', '2026-03-29T22:00:00Z', '2026-03-30'],
    ['Europe/Berlin', '2026-10-25T22:59:59Z', '2026-10-25'],
    // Half an hour: +11:00 until 2026-04-05, then +10:30.
    ['Australia/Lord_Howe', '2026-04-04T12:59:59Z', '2026-04-04'],
    ['Australia/Lord_Howe', '2026-04-04T13:00:00Z', '2026-04-05'],
    ['Australia/Lord_Howe', '2026-04-05T13:29:59Z', '2026-04-05'],
    ['Australia/Lord_Howe', '2026-04-05T13:30:00Z', '2026-04-06'],
    // Samoa had no 30 December 2011.
    ['Pacific/Apia', '2011-12-30T09:59:59Z', '2011-12-29'],
    ['Pacific/Apia', '2011-12-30T10:00:00Z', '2011-12-31'],
    ['Asia/Kathmandu', '2026-12-31T18:14:59Z', '2026-12-31'],
    ['Asia/Kathmandu', '2026-12-31T18:15:00Z', '2027-01-01'],
    ['UTC', '2026-12-31T23:59:59.999Z', '2026-12-31'],
  ])('maps %s in %s to %s', (zone, instant, day) => {
    expect(toLocalDay(new Date(instant), zone)).toBe(day);
  });

  it('returns valid, ascending days within a day of UTC', () => {
    const instants = fc.integer({ min: Date.UTC(1990, 0), max: Date.UTC(2090, 0) });
    fc.assert(
      fc.property(
        fc.constantFrom(...ZONES),
        instants,
        fc.integer({ min: 0, max: 90_000_000 }),
        (zone, at, later) => {
          const day = toLocalDay(new Date(at), zone);
          expect(isDay(day)).toBe(true);
          expect(toLocalDay(new Date(at + later), zone) >= day).toBe(true);
          expect(
            Math.abs(countDaysBetween(new Date(at).toISOString().slice(0, 10), day)),
          ).toBeLessThanOrEqual(1);
        },
      ),
    );
  });

  it('refuses an unknown zone', () => {
    expect(() => toLocalDay(new Date(0), 'Mars/Phobos')).toThrow(RangeError);
  });
});

describe('due days', () => {
  it.each<[Day, Day[]]>([
    [
      '2026-01-31',
      ['2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30', '2026-05-31', '2026-06-30', '2026-07-31'],
    ],
    ['2028-01-31', ['2028-01-31', '2028-02-29', '2028-03-31']],
    ['2028-02-29', ['2028-02-29', '2028-03-29', '2028-04-29']],
    ['2026-01-30', ['2026-01-30', '2026-02-28', '2026-03-30']],
    ['2028-01-30', ['2028-01-30', '2028-02-29', '2028-03-30']],
    ['2026-01-29', ['2026-01-29', '2026-02-28', '2026-03-29']],
    ['2028-01-29', ['2028-01-29', '2028-02-29', '2028-03-29']],
    ['2026-11-30', ['2026-11-30', '2026-12-30', '2027-01-30', '2027-02-28', '2027-03-30']],
    ['2026-12-31', ['2026-12-31', '2027-01-31', '2027-02-28', '2027-03-31', '2027-04-30']],
    ['2099-12-31', ['2099-12-31', '2100-01-31', '2100-02-28', '2100-03-31']],
    ['0096-01-31', ['0096-01-31', '0096-02-29', '0096-03-31']],
    ['2026-10-15', ['2026-10-15', '2026-11-15', '2026-12-15', '2027-01-15']],
  ])('are monthly from %s', (anchor, expected) => {
    expect(dueDays(anchor, 'monthly', expected.length)).toEqual(expected);
  });

  it('follow 29 February over the years', () => {
    expect([1, 12, 13, 25, 37, 49].map((round) => computeDueDay('2028-02-29', 'monthly', round))).toEqual([
      '2028-02-29',
      '2029-01-29',
      '2029-02-28',
      '2030-02-28',
      '2031-02-28',
      '2032-02-29',
    ]);
  });

  it.each<[Frequency, Day, Day[]]>([
    ['weekly', '2026-12-24', ['2026-12-24', '2026-12-31', '2027-01-07', '2027-01-14']],
    ['bi-weekly', '2026-12-24', ['2026-12-24', '2027-01-07', '2027-01-21', '2027-02-04']],
    ['weekly', '2028-02-22', ['2028-02-22', '2028-02-29', '2028-03-07']],
    // Across clock changes in New York, Berlin and Lord Howe: days have no hours.
    [
      'weekly',
      '2026-03-01',
      ['2026-03-01', '2026-03-08', '2026-03-15', '2026-03-22', '2026-03-29', '2026-04-05'],
    ],
    ['bi-weekly', '2026-10-18', ['2026-10-18', '2026-11-01', '2026-11-15']],
    ['semi-monthly', '2026-12-15', ['2026-12-15', '2026-12-31', '2027-01-15', '2027-01-31', '2027-02-15']],
    ['semi-monthly', '2027-02-16', ['2027-02-28', '2027-03-15', '2027-03-31', '2027-04-15', '2027-04-30']],
    ['semi-monthly', '2028-02-03', ['2028-02-15', '2028-02-29', '2028-03-15']],
    ['semi-monthly', '2026-11-30', ['2026-11-30', '2026-12-15']],
    // The day that Samoa skipped is still a day of the schedule.
    ['weekly', '2011-12-23', ['2011-12-23', '2011-12-30', '2012-01-06']],
  ])('are %s from %s', (frequency, anchor, expected) => {
    expect(dueDays(anchor, frequency, expected.length)).toEqual(expected);
  });

  it('clamp the 29th, 30th and 31st to the end of the month over 20 rounds', () => {
    for (let year = 2024; year <= 2031; year += 1)
      for (let month = 1; month <= 12; month += 1)
        for (let day = 29; day <= monthLength(year, month); day += 1) {
          const due = dueDays(toText(year, month, day), 'monthly', 20);
          const expected = due.map((_, index) => {
            const dueYear = year + Math.floor((month - 1 + index) / 12);
            const dueMonth = ((month - 1 + index) % 12) + 1;
            return toText(dueYear, dueMonth, Math.min(day, monthLength(dueYear, dueMonth)));
          });
          expect(due).toEqual(expected);
        }
  });

  it('keep their weekday in weekly groups', () => {
    fc.assert(
      fc.property(
        days,
        fc.constantFrom('weekly' as const, 'bi-weekly' as const),
        fc.integer({ min: 1, max: 520 }),
        (anchor, frequency, round) => {
          const due = computeDueDay(anchor, frequency, round);
          expect(weekday(due)).toBe(weekday(anchor));
          expect(countDaysBetween(anchor, due)).toBe((round - 1) * (frequency === 'weekly' ? 7 : 14));
        },
      ),
    );
  });

  it('are each 15th and each last day of a month in semi-monthly groups, from the anchor on', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: 1, max: 48 }), (anchor, rounds) => {
        const due = dueDays(anchor, 'semi-monthly', rounds);
        const all = Array.from({ length: 17 * rounds }, (_, index) => addDays(anchor, index));
        const isHalf = (day: Day) => day.endsWith('-15') || addDays(day, 1).endsWith('-01');
        expect(due).toEqual(all.filter(isHalf).slice(0, rounds));
        expect(alignFirstDueDay(anchor, 'semi-monthly')).toBe(due[0]);
      }),
    );
  });

  it.each(['weekly', 'bi-weekly', 'monthly'] as const)('can begin on any day in %s groups', (frequency) => {
    fc.assert(fc.property(days, (day) => alignFirstDueDay(day, frequency) === day));
  });

  it('keep their day of the month in monthly groups', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: 1, max: 240 }), (anchor, round) => {
        const [year, month, day] = anchor.split('-').map(Number) as [number, number, number];
        const [dueYear, dueMonth, dueDay] = computeDueDay(anchor, 'monthly', round)
          .split('-')
          .map(Number) as [number, number, number];
        expect(dueYear * 12 + dueMonth).toBe(year * 12 + month + round - 1);
        expect(dueDay).toBe(Math.min(day, monthLength(dueYear, dueMonth)));
      }),
    );
  });

  it('refuse invalid rounds and start days', () => {
    for (const round of [0, -1, 1.5, Number.NaN, Infinity])
      expect(() => computeDueDay('2026-01-31', 'monthly', round)).toThrow(
        new RangeError(`not a round: ${round}`),
      );
    const noDay = new RangeError('not a calendar day: 2026-02-30');
    expect(() => computeDueDay('2026-02-30', 'weekly', 1)).toThrow(noDay);
    expect(() => computeDueDay('2026-02-30', 'monthly', 1)).toThrow(noDay);
    expect(() => computeDueDay('9999-12-31', 'monthly', 2)).toThrow(RangeError);
  });
});

describe('the schedule', () => {
  it('lists each round with due day and grace', () => {
    expect(listSchedule({ anchor: '2026-01-31', frequency: 'monthly', rounds: 3, graceDays: 3 })).toEqual([
      { round: 1, dueOn: '2026-01-31', graceEndsOn: '2026-02-03' },
      { round: 2, dueOn: '2026-02-28', graceEndsOn: '2026-03-03' },
      { round: 3, dueOn: '2026-03-31', graceEndsOn: '2026-04-03' },
    ]);
    expect(listSchedule({ anchor: '2026-01-31', frequency: 'weekly', rounds: 1, graceDays: 0 })).toEqual([
      { round: 1, dueOn: '2026-01-31', graceEndsOn: '2026-01-31' },
    ]);
  });

  it('uses the maximum grace days of the limits', () => {
    expect(FREQUENCIES.map(getMaxGraceDays)).toEqual([6, 10, 10, 14]);
  });

  it('ends the grace of a round before the next due day', () => {
    fc.assert(
      fc.property(days, fc.constantFrom(...FREQUENCIES), fc.nat(), (anchor, frequency, seed) => {
        const graceDays = seed % (getMaxGraceDays(frequency) + 1);
        const schedule = listSchedule({ anchor, frequency, rounds: 20, graceDays });
        expect(schedule).toHaveLength(20);
        for (const [index, round] of schedule.entries()) {
          expect(countDaysBetween(round.dueOn, round.graceEndsOn)).toBe(graceDays);
          const next = schedule[index + 1];
          if (next !== undefined) expect(round.graceEndsOn < next.dueOn).toBe(true);
        }
      }),
    );
  });
});

describe('tight months', () => {
  const tight = (anchor: Day, frequency: Frequency, rounds: number) =>
    listTightMonths(listSchedule({ anchor, frequency, rounds, graceDays: 3 }));

  it('have five weekly or three bi-weekly debits', () => {
    expect(tight('2026-01-01', 'weekly', 20)).toEqual([
      { month: '2026-01', debits: 5 },
      { month: '2026-04', debits: 5 },
    ]);
    expect(tight('2026-01-02', 'bi-weekly', 20)).toEqual([
      { month: '2026-01', debits: 3 },
      { month: '2026-07', debits: 3 },
    ]);
    expect(tight('2026-12-31', 'weekly', 6)).toEqual([]);
    expect(tight('2026-12-01', 'weekly', 6)).toEqual([{ month: '2026-12', debits: 5 }]);
    expect(tight('2027-02-01', 'weekly', 4)).toEqual([]);
  });

  it('do not exist for a monthly group, or with one or no round', () => {
    expect(tight('2026-01-31', 'monthly', 20)).toEqual([]);
    expect(tight('2026-01-31', 'weekly', 1)).toEqual([]);
    expect(listTightMonths([])).toEqual([]);
  });

  it('match a brute-force count', () => {
    fc.assert(
      fc.property(
        days,
        fc.constantFrom(...FREQUENCIES),
        fc.integer({ min: 2, max: 20 }),
        (anchor, frequency, rounds) => {
          const due = dueDays(anchor, frequency, rounds);
          const usual = { weekly: 4, 'bi-weekly': 2, 'semi-monthly': 2, monthly: 1 }[frequency];
          const months = [...new Set(due.map((day) => day.slice(0, 7)))];
          const expected = months
            .map((month) => ({ month, debits: due.filter((day) => day.startsWith(month)).length }))
            .filter(({ debits }) => debits > usual);
          expect(tight(anchor, frequency, rounds)).toEqual(expected);
        },
      ),
    );
  });
});
