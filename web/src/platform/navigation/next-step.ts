import { SIGNED_IN_COOKIE } from '@circle-link/contract/limits';
import { ME } from '@circle-link/contract/paths';

/** True if this browser may have a session. Without the cookie no request is needed. */
export function mayBeSignedIn(): boolean {
  return document.cookie.split('; ').some((cookie) => cookie.startsWith(`${SIGNED_IN_COOKIE}=`));
}

export interface NextStep {
  readonly to: string;
  readonly hasPosition: boolean;
}

/** Next step of the signed-in member. Null for visitors and after errors. */
export async function loadNextStep(): Promise<NextStep | null> {
  if (!mayBeSignedIn()) return null;
  try {
    const response = await fetch(ME, { credentials: 'include' });
    const answer: unknown = await response.json();
    const to = response.ok ? getNextStep(answer) : null;
    return to === null ? null : { to, hasPosition: (answer as Partial<NextStep>).hasPosition === true };
  } catch {
    return null;
  }
}

/** The next step's path in a response of /me. Null if it is not a path of this site. */
function getNextStep(answer: unknown): string | null {
  if (typeof answer !== 'object' || answer === null || !('nextStep' in answer)) return null;
  const { nextStep } = answer;
  return isOwnPath(nextStep) ? nextStep : null;
}

export function isOwnPath(path: unknown): path is string {
  return typeof path === 'string' && /^\/\w/.test(path);
}
