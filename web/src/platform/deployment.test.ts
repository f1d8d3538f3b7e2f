import { expect, it } from 'vitest';
import { readDeployment } from './deployment.ts';

const SANDBOX = { cardScript: '/sandbox/assets/stripe.js', cardKey: 'pk_test_sandbox' };
const STRIPE = { cardScript: 'https://js.stripe.com/v3/', cardKey: 'pk_live_1' };

it.each([
  [{}, { hasQueue: true, isSandbox: true, coolOffHours: 0, ...SANDBOX }],
  [
    { queue: 'on', money: 'sandbox', coolOff: '24' },
    { hasQueue: true, isSandbox: true, coolOffHours: 24, ...SANDBOX },
  ],
  [
    { queue: 'off', money: 'sandbox', coolOff: '0' },
    { hasQueue: false, isSandbox: true, coolOffHours: 0, ...SANDBOX },
  ],
  [
    { queue: 'off', money: 'live', coolOff: '1', ...STRIPE },
    { hasQueue: false, isSandbox: false, coolOffHours: 1, ...STRIPE },
  ],
])('reads %o as %o', (marks, expected) => {
  expect(readDeployment(marks)).toEqual(expected);
});
