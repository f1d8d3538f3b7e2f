/** Whether two-step sign-in is on: the settings, and every dialog that asks for the password again. */
import { secondFactorCalls } from '@circle-link/contract/operations/auth/second-factor';
import type { SecondFactorState } from '@circle-link/contract/second-factor';
import { toQueryOptions } from './call.ts';

export const secondFactorQuery = toQueryOptions(secondFactorCalls.secondFactor);

/** Whether a code is asked for beside the password: of an app, or what a passkey answers. */
export function isCodeRequired({ isOn, passkeys }: SecondFactorState): boolean {
  return isOn || passkeys > 0;
}

/** A password alone signs the member in: no code, no passkey, and no provider that asks for its own second step. */
export function isOpenToPassword(state: SecondFactorState): boolean {
  return !state.isByProvider && !isCodeRequired(state);
}
