import { activityList, listQuery } from '@circle-link/contract/activities';
import type { App } from '../../platform/http/app.ts';
import type { Platform } from '../../platform/platform.ts';
import { memberOf, requireMember } from '../auth/index.ts';
import { listMyActivities } from './list-my-activities.ts';

/** GET /api/activities: the member's own, newest first. */
export function activityRoutes(app: App, platform: Platform): void {
  app.get(
    '/api/activities',
    {
      onRequest: [requireMember(platform)],
      schema: { tags: ['activities'], querystring: listQuery, response: { 200: activityList } },
    },
    (request) => listMyActivities(platform.database, { userId: memberOf(request).id, ...request.query }),
  );
}
