import * as z from 'zod';
import { rolesBody, team, teamCandidates, teamSearch } from '../../admin/team.ts';
import { doneAnswer } from '../../errors.ts';
import { operations } from '../../operation.ts';

const access = { ability: 'team' } as const;

export const adminTeamCalls = operations('admin', {
  team: { method: 'GET', path: '/api/admin/team', access, answer: team },
  teamCandidates: {
    method: 'GET',
    path: '/api/admin/team/candidates',
    access,
    query: teamSearch,
    answer: teamCandidates,
  },
  grantRoles: {
    method: 'PUT',
    path: '/api/admin/team/:userId',
    access: { ability: 'team', confirmed: true },
    params: z.object({ userId: z.uuid() }),
    body: rolesBody,
    answer: doneAnswer,
  },
});
