import { expect, it } from 'vitest';
import { readDeployment } from './deployment.ts';

it.each([
  [{}, { hasQueue: true, isSandbox: true, coolOffHours: 0 }],
  [
    { queue: 'on', money: 'sandbox', coolOff: '24' },
    { hasQueue: true, isSandbox: true, coolOffHours: 24 },
  ],
  [
    { queue: 'off', money: 'sandbox', coolOff: '0' },
    { hasQueue: false, isSandbox: true, coolOffHours: 0 },
  ],
  [
    { queue: 'off', money: 'live', coolOff: '1' },
    { hasQueue: false, isSandbox: false, coolOffHours: 1 },
  ],
])('reads %o as %o', (marks, expected) => {
  expect(readDeployment(marks)).toEqual(expected);
});
