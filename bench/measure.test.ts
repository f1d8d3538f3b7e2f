import { expect, test } from 'vitest';
import { median, percentile, slopeOf } from './measure.ts';

test('a percentile is a figure that was measured, in whatever order they came', () => {
  const figures = [5, 1, 4, 2, 3, 10, 9, 8, 7, 6];
  expect(percentile(figures, 0.5)).toBe(6);
  expect(percentile(figures, 0.99)).toBe(10);
  expect(percentile([], 0.99)).toBe(0);
  expect(median([3, 1, 2])).toBe(2);
  expect(figures[0], 'the given list stays as it was').toBe(5);
});

test('points on a line have its slope and no error, wherever in time they lie', () => {
  const points = [0, 1, 2, 5].map((at) => ({ at: 1e6 + at, value: 7 - 2 * at }));
  const { slope, error } = slopeOf(points);
  expect(slope).toBeCloseTo(-2, 9);
  expect(error).toBeCloseTo(0, 6);
});

test('scattered points: slope and standard error as a book of statistics has them', () => {
  const points = [1, 3, 2, 4].map((value, at) => ({ at, value }));
  const { slope, error } = slopeOf(points);
  // Sxx = 5, Sxy = 4, residues 1.8 over two degrees of freedom.
  expect(slope).toBeCloseTo(0.8, 9);
  expect(error).toBeCloseTo(Math.sqrt(1.8 / 2 / 5), 9);
});

test('two points, or points of one moment, have no slope that could be trusted', () => {
  const at = (...times: number[]) => times.map((time) => ({ at: time, value: 1 }));
  expect(() => slopeOf(at(0, 1))).toThrow(RangeError);
  expect(() => slopeOf(at(2, 2, 2))).toThrow(RangeError);
});
