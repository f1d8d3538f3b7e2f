import { parseInvitationCode, invitationPath } from '@circle-link/contract/groups/invitation-code';
import { INVITATION } from '@circle-link/contract/public-addresses';
import { useEffect, useState } from 'react';
import { send } from '../../platform/api-client.ts';
import { pageInAddress } from '../../platform/keep-page.ts';
import { useBrowserFact } from '../../ui/use-browser-fact.ts';

/** What the invitation says that a visitor came with. */
export interface InvitationLead {
  /** The group's name. */
  readonly name: string;
  readonly organizer: string;
  /** The shortened address that it works for; null for a link for everyone. */
  readonly sentTo: string | null;
}

const codeInAddress = () =>
  parseInvitationCode(new URLSearchParams(window.location.search).get('invitation') ?? '') ?? undefined;

/** The code in the address; undefined without one, and in what was rendered at build time. */
export function useInvitationCode(): string | undefined {
  return useBrowserFact<string | undefined>(codeInAddress, undefined);
}

const carriedInAddress = (): string => {
  const code = codeInAddress();
  if (code !== undefined) return `invitation=${code}`;
  const page = pageInAddress(window.location.search);
  return page === null ? '' : new URLSearchParams({ to: page }).toString();
};

/** What a visitor came for, as every address of `/auth` carries it on: the invitation or the page; '' without either. */
export function useCarried(): string {
  return useBrowserFact(carriedInAddress, '');
}

/** The sign-in. */
export function signInAddress(carried: string): string {
  return withCarried('/auth?mode=sign-in', carried);
}

/** The short way to an account. */
export function savingsAddress(carried: string): string {
  return withCarried('/auth?path=savings', carried);
}

/** The way to an account for the queue. */
export function queueAddress(carried: string): string {
  return withCarried('/auth', carried);
}

function withCarried(address: string, carried: string): string {
  if (carried === '') return address;
  return `${address}${address.includes('?') ? '&' : '?'}${carried}`;
}

/** Where someone goes on who is signed in: to the page or invitation they came for, before any next step of their own. */
export function wayOn(nextStep: string): string {
  const code = codeInAddress();
  if (code !== undefined) return invitationPath(code);
  return pageInAddress(window.location.search) ?? nextStep;
}

/** Who invites, and to what: null until it is known, and where the invitation has ended. */
export function useInvited(code: string | undefined): InvitationLead | null {
  const [invited, setInvited] = useState<InvitationLead | null>(null);
  useEffect(() => {
    if (code !== undefined) void load(code).then(setInvited);
  }, [code]);
  return invited;
}

async function load(code: string): Promise<InvitationLead | null> {
  try {
    const answer: unknown = await (
      await send('GET', INVITATION.replace(':code', code), undefined, {})
    ).json();
    if (typeof answer !== 'object' || answer === null) return null;
    const { name, organizer, sentTo } = answer as Partial<Record<keyof InvitationLead, unknown>>;
    if (typeof name !== 'string' || typeof organizer !== 'string') return null;
    return { name, organizer, sentTo: typeof sentTo === 'string' ? sentTo : null };
  } catch {
    return null;
  }
}
