import { doneAnswer } from '@circle-link/contract/errors';
import {
  charterAnswer,
  groupList,
  groupPage,
  groupPreview,
  groupSchedule,
  groupSummary,
} from '@circle-link/contract/groups';
import {
  acceptCharterBody,
  autoPayBody,
  charterQuery,
  createGroupBody,
  editGroupBody,
  groupListQuery,
  orderBody,
  previewBody,
  restartBody,
} from '@circle-link/contract/groups/forms';
import * as z from 'zod';
import type { App } from '../../platform/http/app.ts';
import type { Platform } from '../../platform/platform.ts';
import { rateLimit } from '../../platform/rate-limits/rate-limits.ts';
import { memberOf, requireMember } from '../auth/index.ts';
import { acceptCharter } from './accept-charter.ts';
import { createGroup } from './create-group.ts';
import { drawRoutes } from './draws/routes.ts';
import { editGroup } from './edit-group.ts';
import type { GroupHooks } from './hooks.ts';
import { invitationRoutes } from './invitations/routes.ts';
import { leaveGroup } from './leave-group.ts';
import { createByMember } from './limits.ts';
import { previewGroup } from './preview-group.ts';
import { organiserRoutes } from './organiser/routes.ts';
import { replacementRoutes } from './replacements/routes.ts';
import { restartGroup } from './restart-group.ts';
import { cashRoutes } from './rounds/routes.ts';
import { setAutoPay } from './set-auto-pay.ts';
import { setOrder } from './set-order.ts';
import { startGroup } from './start-group.ts';
import { listMyGroups } from './summarise-groups.ts';
import { swapRoutes } from './swaps/routes.ts';
import { viewCharter } from './view-charter.ts';
import { viewGroup } from './view-group.ts';
import { viewSchedule } from './view-schedule.ts';
import { windUpRoutes } from './wind-up/routes.ts';

const tags = ['groups'];
/** Any text: what is no id of a group of mine is not there. */
const params = z.object({ id: z.string() });

/** The calls of savings groups (spec §7, product §5). */
export function groupRoutes(app: App, platform: Platform, hooks: GroupHooks): void {
  ownRoutes(app, platform, hooks);
  pageRoutes(app, platform);
  formingRoutes(app, platform);
  memberRoutes(app, platform);
  drawRoutes(app, platform);
  invitationRoutes(app, platform, hooks);
  cashRoutes(app, platform);
  swapRoutes(app, platform);
  replacementRoutes(app, platform);
  windUpRoutes(app, platform);
  organiserRoutes(app, platform);
}

/** My groups, a new one, and what it would be. */
function ownRoutes(app: App, platform: Platform, { mayCommit }: GroupHooks): void {
  const { database, settings } = platform;
  const onRequest = [requireMember(platform)];
  const limit = rateLimit(database, settings, { ...createByMember, by: (request) => memberOf(request).id });

  app.get(
    '/api/groups',
    { onRequest, schema: { tags, querystring: groupListQuery, response: { 200: groupList } } },
    (request) => database.readTogether((db) => listMyGroups(db, memberOf(request).id, request.query)),
  );

  app.post(
    '/api/groups',
    {
      onRequest,
      preHandler: [limit, mayCommit],
      schema: { tags, body: createGroupBody, response: { 201: groupSummary } },
    },
    async (request, reply) =>
      reply.status(201).send(await createGroup(platform, memberOf(request).id, request.body)),
  );

  app.post(
    '/api/groups/preview',
    {
      onRequest,
      schema: { tags, querystring: charterQuery, body: previewBody, response: { 200: groupPreview } },
    },
    (request) => previewGroup(platform, request.body, request.query.language),
  );

  app.post(
    '/api/groups/:id/restart',
    {
      onRequest,
      preHandler: [limit, mayCommit],
      schema: { tags, params, body: restartBody, response: { 201: groupSummary } },
    },
    async (request, reply) => {
      const restart = { groupId: request.params.id, userId: memberOf(request).id };
      const { startDate, nonce } = request.body;
      const group = await restartGroup(platform, { ...restart, startDate, nonce });
      return reply.status(201).send(group);
    },
  );
}

/** What a member of the group reads. */
function pageRoutes(app: App, platform: Platform): void {
  const { database, settings } = platform;
  const onRequest = [requireMember(platform)];

  app.get(
    '/api/groups/:id',
    { onRequest, schema: { tags, params, response: { 200: groupPage } } },
    (request) => database.read((db) => viewGroup(db, settings, request.params.id, memberOf(request).id)),
  );

  app.get(
    '/api/groups/:id/schedule',
    { onRequest, schema: { tags, params, response: { 200: groupSchedule } } },
    (request) => database.read((db) => viewSchedule(db, request.params.id, memberOf(request).id)),
  );

  app.get(
    '/api/groups/:id/charter',
    { onRequest, schema: { tags, params, querystring: charterQuery, response: { 200: charterAnswer } } },
    (request) =>
      database.read((db) => viewCharter(db, request.params.id, memberOf(request).id, request.query.language)),
  );
}

/** The organiser's deeds before the start, and the start. */
function formingRoutes(app: App, platform: Platform): void {
  const { database, settings } = platform;
  const onRequest = [requireMember(platform)];
  const page = { 200: groupPage };

  app.patch(
    '/api/groups/:id',
    { onRequest, schema: { tags, params, body: editGroupBody, response: page } },
    async (request) => {
      const own = { groupId: request.params.id, userId: memberOf(request).id };
      await editGroup(platform, { ...own, changes: request.body });
      return database.read((db) => viewGroup(db, settings, own.groupId, own.userId));
    },
  );

  app.put(
    '/api/groups/:id/order',
    { onRequest, schema: { tags, params, body: orderBody, response: page } },
    async (request) => {
      const own = { groupId: request.params.id, userId: memberOf(request).id };
      await setOrder(database, { ...own, memberIds: request.body.memberIds });
      return database.read((db) => viewGroup(db, settings, own.groupId, own.userId));
    },
  );

  app.post(
    '/api/groups/:id/start',
    { onRequest, schema: { tags, params, response: page } },
    async (request) => {
      const own = { groupId: request.params.id, userId: memberOf(request).id };
      await startGroup(platform, own);
      return database.read((db) => viewGroup(db, settings, own.groupId, own.userId));
    },
  );
}

/** What a member decides for themselves. */
function memberRoutes(app: App, platform: Platform): void {
  const { database, settings } = platform;
  const onRequest = [requireMember(platform)];

  app.post(
    '/api/groups/:id/charter/accept',
    { onRequest, schema: { tags, params, body: acceptCharterBody, response: { 200: charterAnswer } } },
    (request) => {
      const { charterHash, nonce } = request.body;
      const own = { groupId: request.params.id, userId: memberOf(request).id };
      return acceptCharter(platform, { ...own, charterHash, nonce });
    },
  );

  app.put(
    '/api/groups/:id/auto-pay',
    { onRequest, schema: { tags, params, body: autoPayBody, response: { 200: groupPage } } },
    async (request) => {
      const own = { groupId: request.params.id, userId: memberOf(request).id };
      await setAutoPay(database, { ...own, isOn: request.body.isOn });
      return database.read((db) => viewGroup(db, settings, own.groupId, own.userId));
    },
  );

  app.post(
    '/api/groups/:id/leave',
    { onRequest, schema: { tags, params, response: { 200: doneAnswer } } },
    async (request) => {
      await leaveGroup(platform, { groupId: request.params.id, userId: memberOf(request).id });
      return { ok: true as const };
    },
  );
}
