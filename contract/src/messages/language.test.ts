import { describe, expect, test } from 'vitest';
import { formatLongDay, formatLongInstant, parsePreferredLanguage, formatDuration } from './language.ts';

describe('parsePreferredLanguage', () => {
  test.each([
    ['es-MX,es;q=0.9,en;q=0.8', 'es'],
    ['fr-CA, es;q=0.7, en;q=0.3', 'fr'],
    // No language has this code.
    ['qq-QQ, es;q=0.7, en;q=0.3', 'es'],
    ['en-GB,es;q=0.2', 'en'],
    ['ES', 'es'],
    ['fr', 'fr'],
    ['qq', 'en'],
    ['*', 'en'],
    ['', 'en'],
    [undefined, 'en'],
  ] as const)('maps %s to %s', (header, language) => {
    expect(parsePreferredLanguage(header)).toBe(language);
  });
});

test('days and instants use each language’s format', () => {
  expect(formatLongDay('2026-12-31', 'en')).toBe('December 31, 2026');
  expect(formatLongDay('2026-12-31', 'es')).toBe('31 de diciembre de 2026');
  expect(formatLongDay('2026-12-31', 'fr')).toBe('31 décembre 2026');
  expect(formatLongInstant(new Date('2026-11-22T06:20:00Z'), 'en')).toBe('November 22, 2026 at 6:20 AM UTC');
  expect(formatLongInstant(new Date('2026-11-22T18:20:00Z'), 'es')).toMatch(
    /^22 de noviembre de 2026.*6:20.*UTC$/,
  );
});

test('counts of days and hours use each language’s format', () => {
  expect(formatDuration(1, 'hour', 'en')).toBe('1 hour');
  expect(formatDuration(30, 'day', 'en')).toBe('30 days');
  expect(formatDuration(1, 'hour', 'es')).toBe('1 hora');
  expect(formatDuration(30, 'day', 'es')).toBe('30 días');
  expect(formatDuration(30, 'day', 'fr')).toBe('30\u00a0jours');
});
