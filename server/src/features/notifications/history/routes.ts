import { activityCalls } from '@circle-link/contract/operations/activities';
import { CSV_TYPE } from '../../../platform/documents/csv.ts';
import type { App } from '../../../platform/http/app.ts';
import { languageOf } from '../../../platform/http/request-language.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { ServeOn } from '../hooks.ts';
import { exportActivities } from './export-activities.ts';
import { listMyActivities } from './list-my-activities.ts';
import { sumMyActivities } from './sum-my-activities.ts';

export function historyRoutes(app: App, platform: Platform, serveOn: ServeOn): void {
  const { database } = platform;
  const { serve } = serveOn(app, platform);
  serve(activityCalls.list, ({ member, query, request }) =>
    database.read((db) =>
      listMyActivities(db, { userId: member.id, language: languageOf(request), ...query }),
    ),
  );
  serve(activityCalls.summary, ({ member }) => sumMyActivities(database, member.id));
  serve(activityCalls.export, async ({ member, query, request }) => {
    const wish = { language: languageOf(request), ...query };
    const { fileName, lines } = await exportActivities(database, member.id, wish);
    return { type: CSV_TYPE, fileName, content: lines };
  });
}
