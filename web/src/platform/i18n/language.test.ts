import { expect, it } from 'vitest';
import { formatInstant, formatTimeOfDay } from './language.ts';

it('writes a time in Spanish without a full stop, so that a sentence ends with one', () => {
  for (const time of ['2026-12-08T09:07:00.000Z', '2026-12-08T21:07:00.000Z']) {
    expect(formatTimeOfDay(time, 'es')).toMatch(/\d [ap]m$/);
    expect(formatInstant(time, 'es')).not.toMatch(/\.$/);
  }
  expect(formatTimeOfDay('2026-12-08T21:07:00.000Z', 'en')).toMatch(/[AP]M$/);
});
