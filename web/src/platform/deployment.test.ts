import { expect, it } from 'vitest';
import { readDeployment } from './deployment.ts';

it.each([
  [{}, { hasQueue: true, isSandbox: true }],
  [
    { queue: 'on', money: 'sandbox' },
    { hasQueue: true, isSandbox: true },
  ],
  [
    { queue: 'off', money: 'sandbox' },
    { hasQueue: false, isSandbox: true },
  ],
  [
    { queue: 'off', money: 'live' },
    { hasQueue: false, isSandbox: false },
  ],
])('reads %o as %o', (marks, expected) => {
  expect(readDeployment(marks)).toEqual(expected);
});
