import { expect, it } from 'vitest';
import { isLate, newestEnd, parseRhythm } from './jobs.tsx';

it('the admin page parses every schedule that the jobs use', () => {
  expect(parseRhythm('0.25 s')).toEqual({ kind: 'every', count: 0.25 });
  expect(parseRhythm('300 s')).toEqual({ kind: 'minutes', count: 5 });
  expect(parseRhythm('37 * * * *')).toEqual({ kind: 'hourly', minute: '37' });
  expect(parseRhythm('23 3 * * *')).toEqual({ kind: 'daily', time: '03:23' });
  expect(parseRhythm('0 0 1 * *')).toBeNull();
});

const ended = (schedule: string, minutesAgo: number | null) => ({
  schedule,
  endedAt:
    minutesAgo === null
      ? null
      : new Date(Date.parse('2026-03-01T12:00:00Z') - minutesAgo * 60_000).toISOString(),
});

it('a job is late when its last successful run is older than its schedule allows', () => {
  const now = newestEnd([ended('1 s', 0), ended('60 s', 6)]);
  expect(now).toBe(Date.parse('2026-03-01T12:00:00Z'));
  expect(isLate(ended('60 s', 15), now)).toBe(true);
  expect(isLate(ended('1 s', 11), now)).toBe(false);
  expect(isLate(ended('37 * * * *', 100), now)).toBe(false);
  expect(isLate(ended('37 * * * *', 140), now)).toBe(true);
  expect(isLate(ended('60 s', null), now)).toBe(false);
});
