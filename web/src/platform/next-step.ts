/** What documents that do without the query client and zod ask about who is there. */
import { ME } from '@circle-link/contract/public-addresses';
import { mayBeSignedIn } from './signed-in-mark.ts';

export interface NextStep {
  /** A path of this site. */
  readonly to: string;
  /** Paid the entry, and has a number in the queue. */
  readonly hasPosition: boolean;
}

/** The next step of the signed-in member; null for a visitor and if the call fails. */
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

/** The path in an answer about the member who is signed in; null where there is none of ours. */
export function getNextStep(answer: unknown): string | null {
  if (typeof answer !== 'object' || answer === null || !('nextStep' in answer)) return null;
  const { nextStep } = answer;
  return isOwnPath(nextStep) ? nextStep : null;
}

/** Whether it leads to a page of ours, and to no other host. */
export function isOwnPath(path: unknown): path is string {
  return typeof path === 'string' && /^\/\w/.test(path);
}
