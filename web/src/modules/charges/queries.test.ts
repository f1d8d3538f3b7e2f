import { expect, test } from 'vitest';
import { brandName, expiryText, hasExpired } from './queries.ts';

test('a card shows known brands in their usual spelling and unknown ones unchanged', () => {
  expect(['visa', 'amex', 'girocard'].map(brandName)).toEqual(['Visa', 'American Express', 'girocard']);
});

test('a card’s expiry has two digits each', () => {
  expect(expiryText({ expMonth: 4, expYear: 2031 })).toBe('04/31');
});

test.each([
  [11, 2026, true],
  [12, 2026, false],
  [1, 2027, false],
  [12, 2025, true],
])('a card of %i/%i in December 2026 has expired: %s', (expMonth, expYear, expired) => {
  expect(hasExpired({ expMonth, expYear }, new Date(2026, 11, 31))).toBe(expired);
});
