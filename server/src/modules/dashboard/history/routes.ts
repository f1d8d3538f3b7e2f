import { activityCalls } from '@circle-link/contract/operations/activities';
import { notificationCalls } from '@circle-link/contract/operations/notifications';
import { CSV_TYPE } from '../../../platform/documents/csv.ts';
import type { App } from '../../../platform/http/app.ts';
import { getRequestLanguage } from '../../../platform/http/request-language.ts';
import type { Platform } from '../../../platform/platform.ts';
import { createRoutes } from '../../auth/index.ts';
import { countUnread } from './bell/count-unread.ts';
import { listNotifications } from './bell/list-notifications.ts';
import { markRead } from './bell/mark-read.ts';
import { exportActivities } from './export-activities.ts';
import { listMyActivities } from './list-my-activities.ts';
import { sumByMonth } from './sum-by-month.ts';
import { sumMyActivities } from './sum-my-activities.ts';

export function historyRoutes(app: App, platform: Platform): void {
  const { database } = platform;
  const { serve } = createRoutes(app, platform);
  serve(activityCalls.list, ({ member, query, request }) =>
    database.readTogether((db) =>
      listMyActivities(db, { userId: member.id, language: getRequestLanguage(request), ...query }),
    ),
  );
  serve(activityCalls.summary, ({ member }) => sumMyActivities(database, member.id));
  serve(activityCalls.months, ({ member, query }) => sumByMonth(database, { userId: member.id, ...query }));
  serve(activityCalls.export, async ({ member, query, request }) => {
    const filter = { language: getRequestLanguage(request), ...query };
    const { fileName, lines } = await exportActivities(database, member.id, filter);
    return { type: CSV_TYPE, fileName, content: lines };
  });
  serve(notificationCalls.list, ({ member, query, request }) =>
    listNotifications(database, { userId: member.id, language: getRequestLanguage(request), ...query }),
  );
  serve(notificationCalls.unread, async ({ member }) => ({
    unread: await countUnread(database, member.id),
  }));
  serve(notificationCalls.markRead, ({ member }) => markRead(database, member.id));
}
