import { expect, test } from 'vitest';
import { getClaimFacts } from './legal-chapters.tsx';

// security: T56
test('answers the claims with the actual result of 465 entries', () => {
  expect(getClaimFacts()).toEqual({
    fullCash: '$1,326.00',
    gross: '$1,914.00',
    base: '$50.00',
    total: '$52.35',
    shareAll: 0.4,
    shareNone: 66.7,
    paidIn: '$23,250.00',
    paidOut: '$22,053.00',
    claimed: '$47,340.00',
    average: '$47.43',
    loss: '$4.92',
    nothing: 311,
  });
});
