import { shortenAddress } from '@circle-link/contract/groups/invitation-code';
import { verificationCalls } from '@circle-link/contract/operations/verification';
import { useQuery } from '@tanstack/react-query';
import { ApiError } from '../../../platform/api-client.ts';
import { call } from '../../../platform/call.ts';

interface Proven {
  readonly isAsking: boolean;
  /** Null where the mailbox is still to be proven by a link of its own. */
  readonly email: string | null;
}

/**
 * Whether this browser has proven the address that the invitation was sent to: by the token of the mailed link, now or before
 * a reload. The link alone decides nothing; the server says which address it has proven.
 */
export function useProvenAddress(sentTo: string | null, token: string | undefined): Proven {
  const { data, isLoading } = useQuery({
    queryKey: [verificationCalls.proven.path, token ?? null],
    enabled: sentTo !== null,
    staleTime: 0,
    queryFn: async ({ signal }) => {
      if (token !== undefined)
        await call(verificationCalls.openLink, { query: { token }, signal }).catch(ignoreRefusal);
      return call(verificationCalls.proven, { signal });
    },
  });
  const isInvited = data?.path === 'savings' && shortenAddress(data.email) === sentTo;
  return { isAsking: isLoading, email: isInvited ? data.email : null };
}

/** A token that was used up or has ended proves nothing, and keeps nobody from joining. */
function ignoreRefusal(error: unknown): void {
  if (!(error instanceof ApiError)) throw error;
}
