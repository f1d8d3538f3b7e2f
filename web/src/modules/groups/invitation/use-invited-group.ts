import { shortenAddress } from '@circle-link/contract/groups/invitation-code';
import { useQuery } from '@tanstack/react-query';
import { useLanguage } from '../../../platform/i18n/texts.ts';
import { invitationQuery } from '../queries.ts';

interface InvitedGroup {
  /** Null while loading, or if the invitation has ended or was sent to another address. */
  readonly name: string | null;
  readonly isLoading: boolean;
}

/** The group that this address is invited to by the opened invitation. */
export function useInvitedGroup(code: string | undefined, email: string | undefined): InvitedGroup {
  const language = useLanguage();
  const { data, isLoading } = useQuery({
    ...invitationQuery(code ?? '', language),
    enabled: code !== undefined,
  });
  const isInvited = data?.sentTo === null || (email !== undefined && data?.sentTo === shortenAddress(email));
  return { name: isInvited ? data.name : null, isLoading };
}
