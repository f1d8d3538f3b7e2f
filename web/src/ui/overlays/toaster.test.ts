import { expect, it } from 'vitest';
import { computeToastPlace, type Box } from './toaster.tsx';

const box = (top: number, bottom: number, left = 0, right = 390): Box => ({ top, bottom, left, right });
const toast = box(0, 80, 16, 374);

it('a toast is at the bottom of the window if that is free', () => {
  expect(computeToastPlace(toast, 828, [])).toBe(748);
});

it('a toast moves above clickable elements there, and stays below the heading', () => {
  const top = computeToastPlace(toast, 828, [box(90, 130), box(780, 844)]);
  expect(top).toBeLessThanOrEqual(700);
  expect(top).toBeGreaterThanOrEqual(692);
});

it('a toast does not move for elements next to it', () => {
  expect(computeToastPlace({ ...toast, left: 860, right: 1264 }, 784, [box(700, 790, 0, 400)])).toBe(704);
});

it('a toast covers as little as possible if everything is occupied', () => {
  const full = Array.from({ length: 42 }, (_, index) => box(index * 20, index * 20 + 18));
  const top = computeToastPlace(toast, 828, full);
  const covered = full.filter((part) => part.top < top + 80 && part.bottom > top).length;
  expect(covered).toBe(4);
});
