/** Whether two-step sign-in is on: the settings, and every dialog that asks for the password again. */
import { secondFactorCalls } from '@circle-link/contract/operations/auth/second-factor';
import { queryOf } from './call.ts';

export const secondFactorQuery = queryOf(secondFactorCalls.secondFactor);
