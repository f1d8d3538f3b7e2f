/** Shared rate limits per IP or member; others are in server/src/features/auth/rate-limits.ts. */
import type { CallLimit } from '../../operation.ts';

const QUARTER = 900;
const HOUR = 3_600;

export const loginByIp: CallLimit = { name: 'sign-in by network', max: 300, perSeconds: QUARTER, by: 'ip' };
/** The sign-in page requests one each time it opens. */
export const passkeyByIp: CallLimit = {
  name: 'passkey asked for by network',
  max: 600,
  perSeconds: QUARTER,
  by: 'ip',
};
export const registerByIp: CallLimit = {
  name: 'registration by network',
  max: 60,
  perSeconds: HOUR,
  by: 'ip',
};
export const resetByIp: CallLimit = {
  name: 'password reset by network',
  max: 20,
  perSeconds: HOUR,
  by: 'ip',
};
export const changeByMember: CallLimit = {
  name: 'password change by member',
  max: 10,
  perSeconds: QUARTER,
  by: 'member',
};
export const profileByMember: CallLimit = {
  name: 'profile edited by member',
  max: 30,
  perSeconds: HOUR,
  by: 'member',
};
