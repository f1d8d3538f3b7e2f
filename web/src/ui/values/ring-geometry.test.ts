import { describe, expect, it } from 'vitest';
import { drawArcs, drawArcLine, listFromRecipient, computePoint } from './ring-geometry.ts';

const size = { center: 160, inner: 104, outer: 140, gap: 6 };

describe('the arcs of a ring', () => {
  it('surround the circle, with the first one centered at the top', () => {
    const arcs = drawArcs(4, size);
    expect(arcs.map(({ middle }) => middle)).toEqual([0, Math.PI / 2, Math.PI, (3 * Math.PI) / 2]);
    expect(computePoint(160, 140, 0)).toEqual({ x: 160, y: 20 });
    expect(computePoint(160, 140, Math.PI / 2)).toEqual({ x: 300, y: 160 });
    // Three of the six units between two pieces are cut off each side: sin and cos of 45° − 3/140.
    expect(arcs[0]?.path).toMatch(/^M63\.15 58\.91A140 140 0 0 1 256\.85 58\.91L/);
  });

  it('leave no gap and never overlap, for any number', () => {
    for (let count = 1; count <= 20; count += 1) {
      const arcs = drawArcs(count, size);
      for (const [index, arc] of arcs.entries()) {
        expect(arc.to).toBeGreaterThan(arc.from);
        const next = arcs[index + 1];
        if (next !== undefined) expect(next.from).toBeCloseTo(arc.to, 9);
      }
      expect((arcs.at(-1)?.to ?? 0) - (arcs[0]?.from ?? 0)).toBeCloseTo(2 * Math.PI, 9);
    }
  });

  it('use the large arc for a piece of more than half', () => {
    expect(drawArcs(1, size)[0]?.path).toContain('A140 140 0 1 1');
    expect(drawArcs(3, size)[0]?.path).toContain('A140 140 0 0 1');
    expect(drawArcLine(160, 90, { from: 0, to: Math.PI * 1.5 })).toBe('M160 70A90 90 0 1 1 70 160');
  });
});

describe('the order of the seats', () => {
  const seats = [3, 1, 4, 2].map((turn) => ({ turn }));
  it.each([
    [1, [1, 2, 3, 4]],
    [3, [3, 4, 1, 2]],
    [4, [4, 1, 2, 3]],
    [9, [1, 2, 3, 4]],
  ])('round %i begins with %j', (round, expected) => {
    expect(listFromRecipient(seats, round).map(({ turn }) => turn)).toEqual(expected);
  });
});
