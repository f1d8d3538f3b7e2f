import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, type Day } from './calendar.ts';
import { computeFirstDueDay, toLocalDay, endOfDay, hourOfDay, startOfDay } from './local-time.ts';

const HOUR = 3_600_000;
const ZONES = [
  'UTC',
  'Africa/Casablanca',
  'Africa/El_Aaiun',
  'America/New_York',
  'America/Santiago',
  'Asia/Gaza',
  'Australia/Lord_Howe',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
];
const days = fc
  .integer({ min: Date.UTC(2026, 0), max: Date.UTC(2040, 0) })
  .map((at) => new Date(at).toISOString().slice(0, 10));

describe('startOfDay and endOfDay', () => {
  it.each<[Day, string, string, string]>([
    ['2026-03-08', 'America/New_York', '2026-03-08T05:00:00.000Z', '2026-03-09T04:00:00.000Z'],
    ['2026-11-01', 'America/New_York', '2026-11-01T04:00:00.000Z', '2026-11-02T05:00:00.000Z'],
    ['2026-04-05', 'Australia/Lord_Howe', '2026-04-04T13:00:00.000Z', '2026-04-05T13:30:00.000Z'],
    // The clocks go forward at midnight: the day begins at one.
    ['2026-09-06', 'America/Santiago', '2026-09-06T04:00:00.000Z', '2026-09-07T03:00:00.000Z'],
  ])('bound %s in %s', (day, zone, start, end) => {
    expect([startOfDay(day, zone).toISOString(), endOfDay(day, zone).toISOString()]).toEqual([start, end]);
  });

  it('shift an hour that the clocks skip', () => {
    expect(hourOfDay('2026-03-08', 2, 'America/New_York').toISOString()).toBe('2026-03-08T07:00:00.000Z');
  });

  it('agree with toLocalDay, so that deadlines and "today" use one calendar', () => {
    fc.assert(
      fc.property(fc.constantFrom(...ZONES), days, (zone, day) => {
        const start = startOfDay(day, zone);
        const end = endOfDay(day, zone);
        expect(toLocalDay(start, zone)).toBe(day);
        expect(toLocalDay(new Date(start.getTime() - 1), zone)).toBe(addDays(day, -1));
        expect(toLocalDay(new Date(end.getTime() - 1), zone)).toBe(day);
        expect(toLocalDay(end, zone)).toBe(addDays(day, 1));
        expect(toLocalDay(hourOfDay(day, 9, zone), zone)).toBe(day);
      }),
    );
  });

  it('refuse an unknown zone', () => {
    expect(() => startOfDay('2026-01-01', 'Mars/Phobos')).toThrow(RangeError);
  });
});

describe('computeFirstDueDay', () => {
  it.each<[Day, string, string, Day]>([
    ['2026-05-31', '2026-05-01T10:00:00Z', 'UTC', '2026-05-31'],
    ['2026-05-31', '2026-05-30T00:00:00Z', 'UTC', '2026-05-31'],
    ['2026-05-31', '2026-05-30T00:00:01Z', 'UTC', '2026-06-01'],
    ['2026-05-31', '2026-05-31T23:59:00Z', 'UTC', '2026-06-02'],
    ['2026-05-31', '2026-12-31T12:00:00Z', 'UTC', '2027-01-02'],
    // Planned for a past day, started at midnight.
    ['2026-05-01', '2026-05-30T00:00:00Z', 'UTC', '2026-05-31'],
    // A 23-hour day lies in between.
    ['2026-03-08', '2026-03-07T10:00:00Z', 'America/New_York', '2026-03-09'],
    ['2026-05-31', '2026-05-30T09:59:00Z', 'Pacific/Kiritimati', '2026-06-01'],
  ])('maps %s for a start at %s in %s to %s', (startDate, startedAt, timeZone, anchor) => {
    const start = { startDate, startedAt: new Date(startedAt), timeZone, frequency: 'weekly' } as const;
    expect(computeFirstDueDay(start)).toBe(anchor);
  });

  it.each<[string, Day]>([
    ['2026-05-30T00:00:00Z', '2026-05-31'],
    ['2026-05-30T00:00:01Z', '2026-06-15'],
    ['2026-06-14T12:00:00Z', '2026-06-30'],
  ])('moves a semi-monthly group that starts at %s to %s', (startedAt, anchor) => {
    const start = { startDate: '2026-05-31', startedAt: new Date(startedAt), timeZone: 'UTC' };
    expect(computeFirstDueDay({ ...start, frequency: 'semi-monthly' })).toBe(anchor);
  });

  it('returns the planned day, or the earliest at least 24 hours after the start', () => {
    const instants = fc.integer({ min: Date.UTC(2026, 0), max: Date.UTC(2036, 0) });
    fc.assert(
      fc.property(fc.constantFrom(...ZONES), days, instants, (timeZone, startDate, at) => {
        const start = { startDate, startedAt: new Date(at), timeZone, frequency: 'monthly' } as const;
        const anchor = computeFirstDueDay(start);
        const earliest = at + 24 * HOUR;
        expect(startOfDay(anchor, timeZone).getTime()).toBeGreaterThanOrEqual(earliest);
        if (anchor !== startDate)
          expect(startOfDay(addDays(anchor, -1), timeZone).getTime()).toBeLessThan(earliest);
      }),
    );
  });
});
