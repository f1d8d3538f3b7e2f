/** Calls of the session. Visitors never load them or the schemas that they need. */
import { authCalls, type CurrentUser, sessionCalls } from '@circle-link/contract/auth/auth';
import { call } from '../../platform/api/call.ts';

export function callMe(signal: AbortSignal): Promise<CurrentUser> {
  return call(authCalls.me, { signal });
}

export function callLogOut(): Promise<unknown> {
  return call(sessionCalls.logOut);
}
