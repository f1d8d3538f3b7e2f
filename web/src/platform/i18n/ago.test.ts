import { expect, it } from 'vitest';
import { formatAgo } from './ago.ts';

const NOW = Date.parse('2026-03-31T12:00:00Z');

it.each([
  ['2026-03-31T12:00:00Z', 'now'],
  ['2026-03-31T12:00:40Z', 'now'],
  ['2026-03-31T11:00:01Z', '59m ago'],
  ['2026-03-31T11:00:00Z', '1h ago'],
  ['2026-03-30T12:00:01Z', '23h ago'],
  ['2026-03-30T12:00:00Z', '1d ago'],
  ['2026-03-01T12:00:00Z', '30d ago'],
  ['2026-02-28T12:00:00Z', 'Feb 28, 2026'],
  ['2026-04-02T12:00:00Z', 'Apr 2, 2026'],
])('the age of %s is %s', (at, words) => {
  expect(formatAgo(at, NOW, 'en')).toBe(words);
});

it('ages are shown in Spanish', () => {
  expect(formatAgo('2026-03-31T09:00:00Z', NOW, 'es')).toBe('hace 3 h');
  expect(formatAgo('2026-03-31T09:00:00Z', NOW, 'fr')).toMatch(/^il y a 3\sh$/);
});

it('"now" is shown in every language without counting minutes', () => {
  const at = '2026-03-31T11:59:40Z';
  expect(formatAgo(at, NOW, 'es')).toBe('ahora');
  expect(formatAgo(at, NOW, 'fr')).toBe('maintenant');
  expect(formatAgo(at, NOW, 'en', 'short')).toBe('now');
});
