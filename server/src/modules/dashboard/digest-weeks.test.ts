import { describe, expect, test } from 'vitest';
import { computeWeek } from './send-digests.ts';

const at = (instant: string, timeZone = 'UTC') => computeWeek(new Date(instant), timeZone);

describe('the week of a digest', () => {
  test.each([
    ['2026-11-23T08:59:59Z', false, '2026-11-23T09:00:00Z'],
    ['2026-11-23T09:00:00Z', true, '2026-11-30T09:00:00Z'],
    ['2026-11-23T23:59:59Z', true, '2026-11-30T09:00:00Z'],
    ['2026-11-24T00:00:00Z', false, '2026-11-30T09:00:00Z'],
    ['2026-11-29T23:59:59Z', false, '2026-11-30T09:00:00Z'],
  ])('%s: %s, and then %s', (now, isTime, next) => {
    expect(at(now)).toMatchObject({
      monday: '2026-11-23',
      sunday: '2026-11-29',
      since: new Date('2026-11-16T09:00:00Z'),
      isTime,
      next: new Date(next),
    });
  });

  test('begins at nine in the morning in the group’s time zone, across clock changes', () => {
    expect(at('2026-11-23T13:59:00Z', 'America/New_York')).toMatchObject({ isTime: false });
    expect(at('2026-11-22T19:00:00Z', 'Pacific/Kiritimati')).toMatchObject({
      monday: '2026-11-23',
      isTime: true,
    });
    expect(at('2026-10-26T13:00:00Z', 'America/New_York')).toMatchObject({
      isTime: true,
      next: new Date('2026-11-02T14:00:00Z'),
    });
  });

  test('is counted for a day before the first Monday', () => {
    expect(at('2023-12-31T12:00:00Z')).toMatchObject({ monday: '2023-12-25', sunday: '2023-12-31' });
  });
});
