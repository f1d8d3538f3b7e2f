import { endOfDay } from '@circle-link/contract/groups/local-time';
import { expect, it } from 'vitest';
import { findLocalDeadline, computeLastMinute } from './deadline.ts';

const CHICAGO = 'America/Chicago';

it.each([
  ...[CHICAGO, 'America/Los_Angeles', 'Europe/Paris', 'UTC', 'Asia/Kathmandu', 'Pacific/Kiritimati'],
  ...['America/St_Johns', 'Australia/Lord_Howe', 'Pacific/Pago_Pago'],
])('a deadline is the last minute of a day in %s, also across clock changes', (zone) => {
  for (let at = Date.parse('2026-01-01'); at < Date.parse('2027-01-01'); at += 86_400_000) {
    const day = new Date(at).toISOString().slice(0, 10);
    expect(computeLastMinute(day, zone).getTime(), day).toBe(endOfDay(day, zone).getTime() - 60_000);
  }
});

const ON_FRIDAY = computeLastMinute('2026-12-04', CHICAGO);

it('a deadline shows the time of a reader further west, on the same day', () => {
  const zones = { group: CHICAGO, reader: 'America/Los_Angeles' };
  expect(findLocalDeadline(ON_FRIDAY, zones, 'en')).toEqual({
    ...{ theirs: 'Dec 4, 2026, 11:59 PM', place: 'Chicago', yours: '9:59 PM' },
  });
});

it("a deadline shows the reader's day too if it differs", () => {
  const zones = { group: CHICAGO, reader: 'Europe/Paris' };
  expect(findLocalDeadline(ON_FRIDAY, zones, 'en')?.yours).toBe('Dec 5, 2026, 6:59 AM');
  expect(findLocalDeadline(ON_FRIDAY, zones, 'fr')?.yours).toBe('5 déc. 2026, 06:59');
});

it('a deadline leaves no full stop after a Spanish time', () => {
  const zones = { group: CHICAGO, reader: 'America/Los_Angeles' };
  const found = findLocalDeadline(ON_FRIDAY, zones, 'es');
  expect(found?.theirs).toMatch(/11:59\spm$/);
  expect(found?.yours).toMatch(/9:59\spm$/);
});

it('a deadline is null if both time zones have the same time, whatever their names', () => {
  for (const reader of [CHICAGO, 'America/Winnipeg', 'America/Mexico_City'])
    expect(findLocalDeadline(ON_FRIDAY, { group: CHICAGO, reader }, 'en')).toBeNull();
  // Mexico has no daylight saving time.
  const inJuly = computeLastMinute('2026-07-03', CHICAGO);
  const zones = { group: CHICAGO, reader: 'America/Mexico_City' };
  expect(findLocalDeadline(inJuly, zones, 'en')?.yours).toBe('10:59 PM');
});
