import { parseInvitationCode, invitationPath } from '@circle-link/contract/groups/invitation-code';
import { INVITATION } from '@circle-link/contract/public-addresses';
import { useEffect, useState } from 'react';
import { send } from '../../platform/api-client.ts';
import { pageInAddress } from '../../platform/keep-page.ts';
import { useBrowserFact } from '../../ui/use-browser-fact.ts';

export interface InvitationLead {
  readonly name: string;
  readonly organizer: string;
  /** The masked address that it was sent to. Null for a public link. */
  readonly sentTo: string | null;
}

const codeInAddress = () =>
  parseInvitationCode(new URLSearchParams(window.location.search).get('invitation') ?? '') ?? undefined;

export function useInvitationCode(): string | undefined {
  return useBrowserFact<string | undefined>(codeInAddress, undefined);
}

const carriedInAddress = (): string => {
  const code = codeInAddress();
  if (code !== undefined) return `invitation=${code}`;
  const page = pageInAddress(window.location.search);
  return page === null ? '' : new URLSearchParams({ to: page }).toString();
};

/**
 * The invitation or page that the visitor came for, as a query string for every URL of `/auth`. Empty without either.
 */
export function useCarried(): string {
  return useBrowserFact(carriedInAddress, '');
}

export function signInAddress(carried: string): string {
  return withCarried('/auth?mode=sign-in', carried);
}

export function savingsAddress(carried: string): string {
  return withCarried('/auth?path=savings', carried);
}

export function queueAddress(carried: string): string {
  return withCarried('/auth', carried);
}

function withCarried(address: string, carried: string): string {
  if (carried === '') return address;
  return `${address}${address.includes('?') ? '&' : '?'}${carried}`;
}

/** Where signed-in members continue: the requested page or invitation comes before their own next step. */
export function wayOn(nextStep: string): string {
  const code = codeInAddress();
  if (code !== undefined) return invitationPath(code);
  return pageInAddress(window.location.search) ?? nextStep;
}

/** Inviter and group, null while loading or after the invitation has ended. */
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
