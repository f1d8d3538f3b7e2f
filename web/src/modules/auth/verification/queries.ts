import { verificationCalls } from '@circle-link/contract/auth/verification';
import { queryOptions } from '@tanstack/react-query';
import { toQueryOptions } from '../../../platform/api/call.ts';

/** Verification state of the member. Never cached, no retry (spec §7). */
export const verificationStatusQuery = queryOptions({
  ...toQueryOptions(verificationCalls.status),
  staleTime: 0,
  gcTime: 0,
});
