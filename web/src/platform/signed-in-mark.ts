import { SIGNED_IN_COOKIE } from '@circle-link/contract/limits';

/** Whether this browser may have a session: without the mark none is signed in, and the server need not be asked. */
export function mayBeSignedIn(): boolean {
  return document.cookie.split('; ').some((cookie) => cookie.startsWith(`${SIGNED_IN_COOKIE}=`));
}
