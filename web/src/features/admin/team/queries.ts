import { team, teamCandidates } from '@circle-link/contract/admin/team';
import { queryOptions } from '@tanstack/react-query';
import { getAnswer } from '../../../platform/api-client.ts';

/** Everything under it is asked for anew when a role changes. */
export const TEAM_KEY = '/api/admin/team';

export const teamQuery = queryOptions({
  queryKey: [TEAM_KEY],
  queryFn: ({ signal }) => getAnswer('/api/admin/team', team, { signal }),
});

/** By the beginning of a username or an e-mail. */
export function candidatesQuery(search: string) {
  return queryOptions({
    queryKey: [TEAM_KEY, 'candidates', search],
    queryFn: ({ signal }) =>
      getAnswer(`/api/admin/team/candidates?${new URLSearchParams({ search }).toString()}`, teamCandidates, {
        signal,
      }),
  });
}
