/** Shared rate limits per IP or member; others are in server/src/modules/auth/rate-limits.ts. */
import type { CallLimit } from '../../operation.ts';

const QUARTER = 900;
const HOUR = 3_600;

export const loginLimit: CallLimit = { name: 'sign-in by network', max: 300, perSeconds: QUARTER, by: 'ip' };
/** The sign-in page requests one each time it opens. */
export const passkeyLimit: CallLimit = {
  name: 'passkey asked for by network',
  max: 600,
  perSeconds: QUARTER,
  by: 'ip',
};
export const registrationLimit: CallLimit = {
  name: 'registration by network',
  max: 60,
  perSeconds: HOUR,
  by: 'ip',
};
export const passwordResetLimit: CallLimit = {
  name: 'password reset by network',
  max: 20,
  perSeconds: HOUR,
  by: 'ip',
};
export const accountChangeLimit: CallLimit = {
  name: 'password change by member',
  max: 10,
  perSeconds: QUARTER,
  by: 'member',
};
export const profileLimit: CallLimit = {
  name: 'profile edited by member',
  max: 30,
  perSeconds: HOUR,
  by: 'member',
};
