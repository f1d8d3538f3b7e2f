import { groupCalls } from '@circle-link/contract/operations/groups/groups';
import type { App } from '../../platform/http/app.ts';
import type { Platform } from '../../platform/platform.ts';
import { refuseUnidentified, createRoutes } from '../auth/index.ts';
import { acceptCharter } from './accept-charter.ts';
import { createGroup } from './create-group.ts';
import { drawRoutes } from './draws/routes.ts';
import { editGroup } from './edit-group.ts';
import type { GroupHooks } from './hooks.ts';
import { invitationRoutes } from './invitations/routes.ts';
import { leaveGroup } from './leave-group.ts';
import { missedRoutes } from './missed/routes.ts';
import { openBooksRoutes } from './open-books/routes.ts';
import { organizerRoutes } from './organizer/routes.ts';
import { toOwnGroup, pageAfter } from './own-group.ts';
import { previewGroup } from './preview-group.ts';
import { reminderRoutes } from './reminders/routes.ts';
import { replacementRoutes } from './replacements/routes.ts';
import { restartGroup } from './restart-group.ts';
import { cashRoutes } from './rounds/routes.ts';
import { setCover } from './set-cover.ts';
import { setAutoPay } from './set-auto-pay.ts';
import { setOrder } from './set-order.ts';
import { startGroup } from './start-group.ts';
import { listMyGroups } from './summarize-groups.ts';
import { swapRoutes } from './swaps/routes.ts';
import { viewCharter } from './view-charter.ts';
import { viewGroup } from './view-group.ts';
import { viewSchedule } from './view-schedule.ts';
import { windUpRoutes } from './wind-up/routes.ts';

/** Routes of savings groups (spec §7, product §5). */
export function groupRoutes(app: App, platform: Platform, hooks: GroupHooks): void {
  ownRoutes(app, platform, hooks);
  pageRoutes(app, platform);
  changeRoutes(app, platform);
  drawRoutes(app, platform);
  invitationRoutes(app, platform, hooks);
  cashRoutes(app, platform);
  missedRoutes(app, platform);
  swapRoutes(app, platform);
  reminderRoutes(app, platform);
  replacementRoutes(app, platform);
  windUpRoutes(app, platform);
  organizerRoutes(app, platform);
  openBooksRoutes(app, platform);
}

function ownRoutes(app: App, platform: Platform, { mayCommit }: GroupHooks): void {
  const { serve } = createRoutes(app, platform);
  serve(groupCalls.list, ({ member, query }) =>
    platform.database.readTogether((db) => listMyGroups(db, member.id, query)),
  );
  serve(groupCalls.create, ({ member, body }) => createGroup(platform, member.id, body), [mayCommit]);
  serve(groupCalls.preview, ({ body, query }) => previewGroup(platform, body, query.language));
  serve(
    groupCalls.restart,
    ({ body: { startDate, nonce }, ...call }) =>
      restartGroup(platform, { ...toOwnGroup(call), startDate, nonce }),
    [mayCommit],
  );
}

function pageRoutes(app: App, platform: Platform): void {
  const { database, settings } = platform;
  const { serve } = createRoutes(app, platform);
  serve(groupCalls.page, (call) => database.readTogether((db) => viewGroup(db, settings, toOwnGroup(call))));
  serve(groupCalls.schedule, ({ member, params }) =>
    database.readTogether((db) => viewSchedule(db, params.id, member.id)),
  );
  serve(groupCalls.charter, ({ member, params, query }) =>
    database.readTogether((db) => viewCharter(db, params.id, member.id, query.language)),
  );
}

function changeRoutes(app: App, platform: Platform): void {
  const { database } = platform;
  const { serve } = createRoutes(app, platform);
  const page = pageAfter(platform);
  serve(
    groupCalls.edit,
    page((own, changes) => editGroup(platform, { ...own, changes })),
  );
  serve(
    groupCalls.setOrder,
    page((own, { memberIds }) => setOrder(database, { ...own, memberIds })),
  );
  serve(
    groupCalls.start,
    page((own) => startGroup(platform, own)),
  );
  serve(
    groupCalls.setCover,
    page((own, { cover }) => setCover(database, { ...own, cover })),
  );
  serve(
    groupCalls.setAutoPay,
    page((own, { isOn }) => setAutoPay(database, { ...own, isOn })),
    [refuseUnidentified(platform, 'sent', ({ body }) => (body as { readonly isOn: boolean }).isOn)],
  );
  serve(groupCalls.acceptCharter, ({ body: { charterHash, nonce }, ...call }) =>
    acceptCharter(platform, { ...toOwnGroup(call), charterHash, nonce }),
  );
  serve(groupCalls.leave, (call) => leaveGroup(platform, toOwnGroup(call)));
}
