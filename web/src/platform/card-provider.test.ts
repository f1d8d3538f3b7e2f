import { expect, test } from 'vitest';
import { readExpiry } from './card-provider.ts';

test.each([
  ['12 / 30', { expMonth: 12, expYear: 2030 }],
  ['1/2031', { expMonth: 1, expYear: 2031 }],
  ['0430', { expMonth: 4, expYear: 2030 }],
  [' 07-29 ', { expMonth: 7, expYear: 2029 }],
])('reads %j as month and year', (text, expiry) => {
  expect(readExpiry(text)).toEqual(expiry);
});

test.each(['', '12', '12/3', '12/303', 'ab/cd', '12/30/40'])('does not take %j for an expiry', (text) => {
  expect(readExpiry(text)).toBeNull();
});
