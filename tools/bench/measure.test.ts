import { expect, test } from 'vitest';
import { median, percentile, computeSlope } from './measure.ts';

test('a percentile is one of the measured values, whatever their order', () => {
  const figures = [5, 1, 4, 2, 3, 10, 9, 8, 7, 6];
  expect(percentile(figures, 0.5)).toBe(6);
  expect(percentile(figures, 0.99)).toBe(10);
  expect(percentile([], 0.99)).toBe(0);
  expect(median([3, 1, 2])).toBe(2);
  expect(figures[0], 'the given list stays as it was').toBe(5);
});

test('a fit through points on a line has the exact slope and no error at any time offset', () => {
  const points = [0, 1, 2, 5].map((at) => ({ at: 1e6 + at, value: 7 - 2 * at }));
  const { slope, error } = computeSlope(points);
  expect(slope).toBeCloseTo(-2, 9);
  expect(error).toBeCloseTo(0, 6);
});

test('a fit through scattered points has the textbook slope and standard error', () => {
  const points = [1, 3, 2, 4].map((value, at) => ({ at, value }));
  const { slope, error } = computeSlope(points);
  // Sxx = 5, Sxy = 4, residuals 1.8 with two degrees of freedom.
  expect(slope).toBeCloseTo(0.8, 9);
  expect(error).toBeCloseTo(Math.sqrt(1.8 / 2 / 5), 9);
});

test('autocorrelated points widen the standard error', () => {
  const values = [0, 1, 2, 3, 2, 1, 0, -1, -2, -1, 0, 1, 2, 3, 2, 1, 0, -1, -2, -1];
  const points = values.map((value, at) => ({ at, value }));
  // Computed separately: neighboring residuals correlate by 0.7388, so that 20 points count as 3.0037.
  const { slope, error } = computeSlope(points);
  expect(slope).toBeCloseTo(-0.082707, 6);
  expect(error).toBeCloseTo(0.246175, 6);
  const mixed = [...points.keys()].map((at) => ({ at, value: values[(at * 7) % 20] ?? 0 }));
  expect(computeSlope(mixed).error).toBeLessThan(error / 4);
});

test('a fit through two slow waves has an infinite error', () => {
  const points = Array.from({ length: 40 }, (_, at) => ({ at, value: Math.sin((at * Math.PI) / 10) }));
  expect(computeSlope(points).error).toBe(Infinity);
});

test('a fit through two points, or through points at one time, has an infinite error', () => {
  const at = (...times: number[]) => times.map((time) => ({ at: time, value: 1 }));
  expect(() => computeSlope(at(0, 1))).toThrow(RangeError);
  expect(() => computeSlope(at(2, 2, 2))).toThrow(RangeError);
});
