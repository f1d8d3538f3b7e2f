import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ApiError } from '../../../platform/api-client.ts';
import { useLanguage } from '../../../platform/i18n/use-language.ts';
import { forgetInvitation, rememberedInvitation } from '../../../platform/remembered-invitation.ts';
import { invitationQuery, myInvitationsQuery } from '../groups-queries.ts';

export interface Invited {
  readonly code: string;
  readonly groupId: string;
  readonly name: string;
  readonly organiser: string;
  readonly expiresAt: string;
}

/** Invitations for me: those mailed to my address, and the one whose link I opened before I could join. */
export function useInvited(): readonly Invited[] {
  const mailed = useQuery(myInvitationsQuery).data ?? [];
  const opened = useOpened();
  if (opened === null || mailed.some(({ groupId }) => groupId === opened.groupId)) return mailed;
  return [opened, ...mailed];
}

function useOpened(): Invited | null {
  const language = useLanguage();
  const code = rememberedInvitation();
  const query = useQuery({ ...invitationQuery(code ?? '', language), enabled: code !== null });
  const isGone = query.error instanceof ApiError && [404, 410].includes(query.error.status);
  const isUseless = isGone || query.data?.isMember === true;
  useEffect(() => {
    if (isUseless && code !== null) forgetInvitation(code);
  }, [isUseless, code]);
  return isUseless || code === null ? null : (query.data ?? null);
}
