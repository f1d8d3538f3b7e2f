import { invitationCodeOf, invitationPath } from '@circle-link/contract/groups/invitation-code';
import { INVITATION } from '@circle-link/contract/public-addresses';
import { useEffect, useState } from 'react';
import { send } from '../../platform/api-client.ts';
import { isOwnPath } from '../../platform/next-step.ts';
import { useBrowserFact } from '../../ui/use-browser-fact.ts';

/** What the invitation says that a visitor came with. */
export interface Invited {
  /** The group's name. */
  readonly name: string;
  readonly organiser: string;
  /** The shortened address that it works for; null for a link for everyone. */
  readonly sentTo: string | null;
}

const codeInAddress = () =>
  invitationCodeOf(new URLSearchParams(window.location.search).get('invitation') ?? '') ?? undefined;

/** The code in the address; undefined without one, and in what was rendered at build time. */
export function useInvitationCode(): string | undefined {
  return useBrowserFact<string | undefined>(codeInAddress, undefined);
}

/** The sign-in, which leads on to the invitation that a visitor came with. */
export function signInAddress(code: string | undefined): string {
  return `/auth?mode=sign-in${code === undefined ? '' : `&invitation=${code}`}`;
}

/** The same for the short way to an account. */
export function savingsAddress(code: string): string {
  return `/auth?path=savings&invitation=${code}`;
}

/** Where someone goes on who is signed in: to the page or invitation they came for, before any next step of their own. */
export function wayOn(nextStep: string): string {
  const code = codeInAddress();
  if (code !== undefined) return invitationPath(code);
  const page = new URLSearchParams(window.location.search).get('to');
  return isOwnPath(page) ? page : nextStep;
}

/** Who invites, and to what: null until it is known, and where the invitation has ended. */
export function useInvited(code: string | undefined): Invited | null {
  const [invited, setInvited] = useState<Invited | null>(null);
  useEffect(() => {
    if (code !== undefined) void load(code).then(setInvited);
  }, [code]);
  return invited;
}

async function load(code: string): Promise<Invited | null> {
  try {
    const answer: unknown = await (
      await send('GET', INVITATION.replace(':code', code), undefined, {})
    ).json();
    if (typeof answer !== 'object' || answer === null) return null;
    const { name, organiser, sentTo } = answer as Partial<Record<keyof Invited, unknown>>;
    if (typeof name !== 'string' || typeof organiser !== 'string') return null;
    return { name, organiser, sentTo: typeof sentTo === 'string' ? sentTo : null };
  } catch {
    return null;
  }
}
