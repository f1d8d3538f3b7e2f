import type { CallLimit } from '../../operation.ts';

const HOUR = 3_600;

export const moneyActionLimit: CallLimit = {
  name: 'money act by admin',
  max: 300,
  perSeconds: HOUR,
  by: 'member',
};
export const adminRetryLimit: CallLimit = {
  name: 'retry by admin',
  max: 1_200,
  perSeconds: HOUR,
  by: 'member',
};
export const accountActionLimit: CallLimit = {
  name: 'act on an account by admin',
  max: 600,
  perSeconds: HOUR,
  by: 'member',
};
