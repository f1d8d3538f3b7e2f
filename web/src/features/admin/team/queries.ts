import { adminTeamCalls } from '@circle-link/contract/operations/admin/team';
import type { QueryClient } from '@tanstack/react-query';
import { queryOf, refreshPaths } from '../../../platform/call.ts';

export const teamQuery = queryOf(adminTeamCalls.team);

/** By the beginning of a username or an e-mail. */
export const candidatesQuery = (search: string) =>
  queryOf(adminTeamCalls.teamCandidates, { query: { search } });

/** When a role changes. */
export function refreshTeam(cache: QueryClient): Promise<void> {
  return refreshPaths(cache, [adminTeamCalls.team.path]);
}
