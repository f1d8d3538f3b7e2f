import { expect, it } from 'vitest';
import { formatInstant, formatMoment, formatTime, formatTimeOfDay } from './language.ts';

it('a Spanish time has no full stop, so that a sentence ends with one', () => {
  for (const time of ['2026-12-08T09:07:00.000Z', '2026-12-08T21:07:00.000Z']) {
    for (const format of [formatInstant, formatMoment, formatTime, formatTimeOfDay])
      expect(format(time, 'es')).toMatch(/\d\s[ap]m$/);
  }
  expect(formatTimeOfDay('2026-12-08T21:07:00.000Z', 'en')).toMatch(/[AP]M$/);
});
