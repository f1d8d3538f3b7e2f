/** What has been verified of the signed-in member. Never cached, no retry (spec §7). */
import { verificationStatus } from '@circle-link/contract/verification';
import { queryOptions } from '@tanstack/react-query';
import { getAnswer } from '../../platform/api-client.ts';

export const verificationStatusQuery = queryOptions({
  queryKey: ['/api/verification/status'],
  queryFn: ({ signal }) => getAnswer('/api/verification/status', verificationStatus, { signal }),
  staleTime: 0,
  gcTime: 0,
});
