import { adminTeamCalls } from '@circle-link/contract/operations/admin/team';
import type { QueryClient } from '@tanstack/react-query';
import { toQueryOptions, refreshPaths } from '../../../platform/call.ts';

export const teamQuery = toQueryOptions(adminTeamCalls.team);

/** By the beginning of a username or an e-mail. */
export const candidatesQuery = (search: string) =>
  toQueryOptions(adminTeamCalls.teamCandidates, { query: { search } });

/** When a role changes. */
export function refreshTeam(cache: QueryClient): Promise<void> {
  return refreshPaths(cache, [adminTeamCalls.team.path]);
}
