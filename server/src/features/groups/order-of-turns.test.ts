import { describe, expect, test } from 'vitest';
import { orderOfTurns } from './order-of-turns.ts';

describe('turns', () => {
  const places = ['a', 'b', 'c', 'd'].map((userId) => ({ userId, nonce: '0'.repeat(32), turn: null }));
  const group = { id: 'g', drawSecret: '1'.repeat(64) };

  test('in order of joining, or as planned with the rest behind', () => {
    expect(orderOfTurns({ ...group, payoutOrder: 'join' }, places)).toEqual(['a', 'b', 'c', 'd']);
    const planned = places.map((place, at) => ({ ...place, turn: [null, 7, null, 2][at] ?? null }));
    expect(orderOfTurns({ ...group, payoutOrder: 'organiser' }, planned)).toEqual(['d', 'b', 'a', 'c']);
  });

  test('drawn: the same again, and another with another nonce', () => {
    const draw = (nonce: string) =>
      orderOfTurns(
        { ...group, payoutOrder: 'random' },
        places.map((place) => ({ ...place, nonce })),
      ).join('');
    expect(draw('0'.repeat(32))).toBe(draw('0'.repeat(32)));
    const orders = new Set(Array.from({ length: 16 }, (_, at) => draw(at.toString(16).repeat(32))));
    expect(orders.size).toBeGreaterThan(4);
  });
});
