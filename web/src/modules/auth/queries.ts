import { sessionCalls } from '@circle-link/contract/auth/auth';
import { passkeyCalls } from '@circle-link/contract/auth/passkeys';
import type { QueryClient } from '@tanstack/react-query';
import { toQueryOptions } from '../../platform/api/call.ts';
import { secondFactorQuery } from '../../platform/api/safeguard-queries.ts';

export const sessionsQuery = toQueryOptions(sessionCalls.sessions);

export const passkeysQuery = toQueryOptions(passkeyCalls.passkeys);

export async function refreshPasskeys(cache: QueryClient): Promise<void> {
  const shown = [passkeysQuery, secondFactorQuery, sessionsQuery];
  await Promise.all(shown.map(({ queryKey }) => cache.invalidateQueries({ queryKey: [queryKey[0]] })));
}
