import type { CallLimit } from '../../operation.ts';

const HOUR = 3_600;

/** What one admin does about money, and tries again. */
export const moneyDeedByAdmin = {
  name: 'money deed by admin',
  max: 300,
  perSeconds: HOUR,
  by: 'member',
} as const satisfies CallLimit;
export const retryByAdmin = {
  name: 'retry by admin',
  max: 1_200,
  perSeconds: HOUR,
  by: 'member',
} as const satisfies CallLimit;
