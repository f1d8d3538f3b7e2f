import { expect, test } from 'vitest';
import { silentFrom } from './rules.ts';

test('the two weeks of silence begin with the last visit, and not before the group was made', () => {
  const at = (day: string) => new Date(`${day}T09:00:00Z`);
  expect(silentFrom(at('2026-11-10'), at('2026-11-01'))).toEqual(at('2026-11-24'));
  expect(silentFrom(at('2026-09-26'), at('2026-11-25'))).toEqual(at('2026-12-09'));
});
