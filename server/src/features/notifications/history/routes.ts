import {
  activityExportQuery,
  activityList,
  activityQuery,
  activitySummary,
} from '@circle-link/contract/activities';
import { CSV_TYPE } from '../../../platform/documents/csv.ts';
import { DOWNLOADS, sendDownload } from '../../../platform/documents/download.ts';
import type { App } from '../../../platform/http/app.ts';
import { languageOf } from '../../../platform/http/request-language.ts';
import type { Platform } from '../../../platform/platform.ts';
import { rateLimit } from '../../../platform/rate-limits/rate-limits.ts';
import type { Guards } from '../guards.ts';
import { exportActivities } from './export-activities.ts';
import { listMyActivities } from './list-my-activities.ts';
import { sumMyActivities } from './sum-my-activities.ts';

const tags = ['activities'];

/**
 * What happened to the member and in their groups: the list, its totals, and all of it as a file (spec §2), whatever the gates:
 * what is a person's own stays readable (product §14).
 */
export function historyRoutes(app: App, platform: Platform, { signedIn, memberOf }: Guards): void {
  const { database, settings } = platform;
  const onRequest = [signedIn];
  app.get(
    '/api/activities',
    { onRequest, schema: { tags, querystring: activityQuery, response: { 200: activityList } } },
    (request) =>
      database.read((db) =>
        listMyActivities(db, {
          userId: memberOf(request).id,
          language: languageOf(request),
          ...request.query,
        }),
      ),
  );
  app.get(
    '/api/activities/summary',
    { onRequest, schema: { tags, response: { 200: activitySummary } } },
    (request) => sumMyActivities(database, memberOf(request).id),
  );
  app.get(
    '/api/activities/export',
    {
      onRequest,
      preHandler: rateLimit(database, settings, { ...DOWNLOADS, by: (request) => memberOf(request).id }),
      schema: { tags, querystring: activityExportQuery },
    },
    async (request, reply) => {
      const { fileName, lines } = await exportActivities(database, memberOf(request).id, {
        language: languageOf(request),
        ...request.query,
      });
      return sendDownload(reply, { type: CSV_TYPE, fileName, content: lines });
    },
  );
}
