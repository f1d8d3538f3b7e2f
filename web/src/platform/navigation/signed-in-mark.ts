import { SIGNED_IN_COOKIE } from '@circle-link/contract/limits';

/** True if this browser may have a session. Without the cookie no request is needed. */
export function mayBeSignedIn(): boolean {
  return document.cookie.split('; ').some((cookie) => cookie.startsWith(`${SIGNED_IN_COOKIE}=`));
}
