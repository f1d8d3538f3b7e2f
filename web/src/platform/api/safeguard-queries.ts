/** State of two-step sign-in, for the settings and every dialog that requires the password. */
import { safeguardCalls } from '@circle-link/contract/auth/safeguards';
import { secondFactorCalls, type SecondFactorState } from '@circle-link/contract/auth/second-factor';
import { queryOptions } from '@tanstack/react-query';
import { toQueryOptions } from './call.ts';

export const secondFactorQuery = toQueryOptions(secondFactorCalls.secondFactor);

export function isCodeRequired({ isOn, passkeys }: SecondFactorState): boolean {
  return isOn || passkeys > 0;
}

/** True if the password alone is enough to sign in: no code, no passkey, no provider with its own second factor. */
export function isOpenToPassword(state: SecondFactorState): boolean {
  return !state.isByProvider && !isCodeRequired(state);
}

/** End of the waiting period after an account change. Many forms affect it. */
export const coolOffQuery = queryOptions({
  ...toQueryOptions(safeguardCalls.coolOff),
  staleTime: 0,
});
