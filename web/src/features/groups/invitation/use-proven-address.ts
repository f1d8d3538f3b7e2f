import { shortenAddress } from '@circle-link/contract/groups/invitation-code';
import { verificationCalls } from '@circle-link/contract/operations/verification';
import { useQuery } from '@tanstack/react-query';
import { ApiError } from '../../../platform/api-client.ts';
import { call } from '../../../platform/call.ts';

interface Proven {
  readonly isAsking: boolean;
  /** Null until the address is verified by its own link. */
  readonly email: string | null;
}

/**
 * Whether this browser has verified the invited address: by the emailed link's token, now or before a reload. The
 * server decides which address a token verifies.
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

/** An expired token verifies nothing and does not prevent joining. */
function ignoreRefusal(error: unknown): void {
  if (!(error instanceof ApiError)) throw error;
}
