/** What documents that do without the query client and zod ask about who is there. */
import { ME } from '@circle-link/contract/public-addresses';
import { mayBeSignedIn } from './signed-in-mark.ts';

/** Where the next step of the member who is signed in leads; null for a visitor, and where it cannot be told. */
export async function loadNextStep(): Promise<string | null> {
  if (!mayBeSignedIn()) return null;
  try {
    const response = await fetch(ME, { credentials: 'include' });
    return response.ok ? nextStepOf(await response.json()) : null;
  } catch {
    return null;
  }
}

/** The path in an answer about the member who is signed in; null where there is none of ours. */
export function nextStepOf(answer: unknown): string | null {
  if (typeof answer !== 'object' || answer === null || !('nextStep' in answer)) return null;
  const { nextStep } = answer;
  return isOwnPath(nextStep) ? nextStep : null;
}

/** Whether it leads to a page of ours, and to no other host. */
export function isOwnPath(path: unknown): path is string {
  return typeof path === 'string' && /^\/\w/.test(path);
}
