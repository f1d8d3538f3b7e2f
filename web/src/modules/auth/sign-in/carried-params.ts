import { buildInvitationPath, parseInvitationCode } from '@circle-link/contract/groups/invitation-code';
import { INVITATION } from '@circle-link/contract/paths';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { send } from '../../../platform/api/api-client.ts';
import { findRequestedPage } from '../../../platform/navigation/requested-page.ts';
import type { SearchTexts } from '../../../platform/navigation/search-params.ts';

export interface InvitationPreview {
  readonly name: string;
  readonly organizer: string;
  /** The masked address that it was sent to. Null for a public link. */
  readonly sentTo: string | null;
}

const findInvitationCode = (search: string): string | undefined =>
  parseInvitationCode(new URLSearchParams(search).get('invitation') ?? '') ?? undefined;

export function useInvitationCode(): string | undefined {
  return findInvitationCode(useLocation().searchStr);
}

/** The invitation or page that the visitor of `/auth` came for, as search parameters for links between its screens. */
export function useCarriedParams(): SearchTexts {
  const { searchStr } = useLocation();
  const code = findInvitationCode(searchStr);
  if (code !== undefined) return { invitation: code };
  const page = findRequestedPage(searchStr);
  return page === null ? {} : { to: page };
}

/** Where signed-in members continue: the requested page or invitation comes before their own next step. */
export function buildNextPath(search: string, nextStep: string): string {
  const code = findInvitationCode(search);
  if (code !== undefined) return buildInvitationPath(code);
  return findRequestedPage(search) ?? nextStep;
}

/** Inviter and group, null while loading or after the invitation has ended. */
export function useInvitationPreview(code: string | undefined): InvitationPreview | null {
  const [invited, setInvited] = useState<InvitationPreview | null>(null);
  useEffect(() => {
    if (code !== undefined) void load(code).then(setInvited);
  }, [code]);
  return invited;
}

async function load(code: string): Promise<InvitationPreview | null> {
  try {
    const answer: unknown = await (
      await send('GET', INVITATION.replace(':code', code), undefined, {})
    ).json();
    if (typeof answer !== 'object' || answer === null) return null;
    const { name, organizer, sentTo } = answer as Partial<Record<keyof InvitationPreview, unknown>>;
    if (typeof name !== 'string' || typeof organizer !== 'string') return null;
    return { name, organizer, sentTo: typeof sentTo === 'string' ? sentTo : null };
  } catch {
    return null;
  }
}
