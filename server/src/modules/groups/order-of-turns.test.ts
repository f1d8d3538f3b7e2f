import { expect, test } from 'vitest';
import { orderTurns } from './rules.ts';

test('turns follow the order of joining, or the plan with unplanned members last', () => {
  const places = ['a', 'b', 'c', 'd'].map((userId) => ({ userId, turn: null }));
  expect(orderTurns('join', places)).toEqual(['a', 'b', 'c', 'd']);
  const planned = places.map((place, at) => ({ ...place, turn: [null, 7, null, 2][at] ?? null }));
  expect(orderTurns('organizer', planned)).toEqual(['d', 'b', 'a', 'c']);
});
