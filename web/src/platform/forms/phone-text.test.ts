import { expect, it } from 'vitest';
import { formatPhone } from './phone-text.ts';

it.each([
  ['+12025550147', '(202)\u00A0555-0147'],
  ['+442079460958', '+442079460958'],
  ['2025550147', '(202)\u00A0555-0147'],
  ['20255501', '20255501'],
  ['', ''],
])('shows %s as %s', (phone, shown) => {
  expect(formatPhone(phone)).toBe(shown);
});
