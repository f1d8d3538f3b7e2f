import { expect, it } from 'vitest';
import { wrapWords } from './ring-words.ts';

it("wraps the longest words of the ring's center and keeps short ones on one line", () => {
  expect(wrapWords('Premier paiement 8\u00A0déc.\u00A02026', 20)).toEqual([
    'Premier paiement',
    '8\u00A0déc.\u00A02026',
  ]);
  expect(wrapWords('Round 3 of 8', 20)).toEqual(['Round 3 of 8']);
  expect(wrapWords('', 20)).toEqual(['']);
});
