import { adminTeamCalls } from '@circle-link/contract/operations/admin/team';
import type { QueryClient } from '@tanstack/react-query';
import { toQueryOptions, refreshPaths } from '../../../platform/call.ts';

export const teamQuery = toQueryOptions(adminTeamCalls.team);

export const candidatesQuery = (search: string) =>
  toQueryOptions(adminTeamCalls.teamCandidates, { query: { search } });

export function refreshTeam(cache: QueryClient): Promise<void> {
  return refreshPaths(cache, [adminTeamCalls.team.path]);
}
