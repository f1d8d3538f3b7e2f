import { activityCalls } from '@circle-link/contract/activities';
import { dashboardCalls } from '@circle-link/contract/dashboard';
import { goalCalls } from '@circle-link/contract/goals';
import { notificationCalls } from '@circle-link/contract/notifications';
import { outageCalls } from '@circle-link/contract/live';
import type { Breaker } from '../../platform/breaker.ts';
import { CSV_TYPE } from '../../platform/documents/csv.ts';
import type { App } from '../../platform/http/app.ts';
import { getRequestLanguage } from '../../platform/http/request.ts';
import type { RouteParts } from '../../platform/platform.ts';
import { createRoutes } from '../auth/index.ts';
import { removeGoal, setGoal, viewGoal } from './goals.ts';
import { listMyActivities, sumByMonth, sumMyActivities } from './history/activities.ts';
import { countUnread, listNotifications, markOne, markRead } from './history/bell.ts';
import { exportActivities } from './history/export-activities.ts';
import { listReportedParts } from './outages.ts';
import { viewDashboard } from './view-dashboard.ts';

export function dashboardRoutes(app: App, parts: RouteParts): void {
  createRoutes(app, parts).serve(dashboardCalls.mine, ({ database, member, request }) =>
    database.readTogether((db) => viewDashboard(db, member.id, getRequestLanguage(request))),
  );
}

export function goalRoutes(app: App, parts: RouteParts): void {
  const { serve } = createRoutes(app, parts);
  serve(goalCalls.view, ({ database, member }) => database.readTogether((db) => viewGoal(db, member.id)));
  serve(goalCalls.set, ({ database, member, body }) =>
    database.transact((tx) => setGoal(tx, member.id, body)),
  );
  serve(goalCalls.remove, ({ database, member }) => database.transact((tx) => removeGoal(tx, member.id)));
}

export function historyRoutes(app: App, parts: RouteParts): void {
  const { serve } = createRoutes(app, parts);
  serve(activityCalls.list, ({ database, member, query, request }) =>
    database.readTogether((db) =>
      listMyActivities(db, { userId: member.id, language: getRequestLanguage(request), ...query }),
    ),
  );
  serve(activityCalls.summary, ({ database, member }) => sumMyActivities(database, member.id));
  serve(activityCalls.months, ({ database, member, query }) =>
    sumByMonth(database, { userId: member.id, ...query }),
  );
  serve(activityCalls.export, async ({ database, member, query, request }) => {
    const filter = { language: getRequestLanguage(request), ...query };
    const { fileName, lines } = await exportActivities(database, member.id, filter);
    return { type: CSV_TYPE, fileName, content: lines };
  });
  serve(notificationCalls.list, ({ database, member, query, request }) =>
    listNotifications(database, { userId: member.id, language: getRequestLanguage(request), ...query }),
  );
  serve(notificationCalls.unread, async ({ database, member }) => ({
    unread: await countUnread(database, member.id),
  }));
  serve(notificationCalls.markRead, ({ database, member }) => markRead(database, member.id));
  serve(notificationCalls.mark, async ({ database, member, body }) => ({
    unread: await markOne(database, member.id, body),
  }));
}

export function outageRoutes(app: App, parts: RouteParts, breakers: () => readonly Breaker[]): void {
  const { serve } = createRoutes(app, parts);
  serve(outageCalls.list, () => Promise.resolve({ parts: listReportedParts(breakers()) }));
}
