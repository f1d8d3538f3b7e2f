/** Limits that several calls of accounts count together. */
import type { CallLimit } from '../../operation.ts';

const QUARTER = 900;
const HOUR = 3_600;

export const loginByIp = {
  name: 'sign-in by network',
  max: 300,
  perSeconds: QUARTER,
  by: 'ip',
} as const satisfies CallLimit;
export const registerByIp = {
  name: 'registration by network',
  max: 60,
  perSeconds: HOUR,
  by: 'ip',
} as const satisfies CallLimit;
export const resetByIp = {
  name: 'password reset by network',
  max: 20,
  perSeconds: HOUR,
  by: 'ip',
} as const satisfies CallLimit;
export const changeByMember = {
  name: 'password change by member',
  max: 10,
  perSeconds: QUARTER,
  by: 'member',
} as const satisfies CallLimit;
/** The wizard and the settings. */
export const profileByMember = {
  name: 'profile edited by member',
  max: 30,
  perSeconds: HOUR,
  by: 'member',
} as const satisfies CallLimit;
