import { adminTeamCalls } from '@circle-link/contract/operations/admin/team';
import type { App } from '../../../platform/http/app.ts';
import type { Platform } from '../../../platform/platform.ts';
import { createRoutes } from '../../auth/index.ts';
import { grantRoles } from './grant-roles.ts';
import { findCandidates, viewTeam } from './view-team.ts';

export function teamRoutes(app: App, platform: Platform): void {
  const { database } = platform;
  const { serve } = createRoutes(app, platform);
  serve(adminTeamCalls.team, () => viewTeam(database));
  serve(adminTeamCalls.teamCandidates, ({ query }) => findCandidates(database, query.search));
  serve(adminTeamCalls.grantRoles, ({ member, params, body }) =>
    grantRoles(platform, member, { ...params, ...body }),
  );
}
