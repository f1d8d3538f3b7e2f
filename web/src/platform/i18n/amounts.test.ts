import { expect, it } from 'vitest';
import { formatPercent } from './amounts.ts';

it('percentages look like the texts of each language, and never break over two lines', () => {
  expect(formatPercent(97.5, 'en')).toBe('97.5%');
  expect(formatPercent(1, 'en', 2)).toBe('1.00%');
  expect(formatPercent(97.5, 'es')).toBe('97.5\u00a0%');
  expect(formatPercent(97.5, 'fr')).toBe('97,5\u00a0%');
});
