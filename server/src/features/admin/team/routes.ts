import { rolesBody, team, teamCandidates, teamSearch } from '@circle-link/contract/admin/team';
import { doneAnswer } from '@circle-link/contract/errors';
import * as z from 'zod';
import type { App } from '../../../platform/http/app.ts';
import type { Platform } from '../../../platform/platform.ts';
import { memberOf, requireAbility, requireConfirmed } from '../../auth/index.ts';
import { grantRoles } from './grant-roles.ts';
import { findCandidates, viewTeam } from './view-team.ts';

const tags = ['admin'];

/** Who works in the back office and with which roles. For owners alone. */
export function teamRoutes(app: App, platform: Platform): void {
  const { database } = platform;
  const onRequest = [requireAbility(platform, 'team')];

  app.get('/api/admin/team', { onRequest, schema: { tags, response: { 200: team } } }, () =>
    viewTeam(database),
  );

  app.get(
    '/api/admin/team/candidates',
    { onRequest, schema: { tags, querystring: teamSearch, response: { 200: teamCandidates } } },
    (request) => findCandidates(database, request.query.search),
  );

  app.put(
    '/api/admin/team/:userId',
    {
      onRequest: [requireConfirmed(platform, 'team')],
      schema: {
        tags,
        params: z.object({ userId: z.uuid() }),
        body: rolesBody,
        response: { 200: doneAnswer },
      },
    },
    async (request) => {
      const { userId } = request.params;
      await grantRoles(platform, memberOf(request), { userId, roles: request.body.roles });
      return { ok: true as const };
    },
  );
}
