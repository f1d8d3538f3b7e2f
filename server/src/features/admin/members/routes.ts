import { doneAnswer } from '@circle-link/contract/errors';
import {
  adminMemberExportQuery,
  adminMemberList,
  adminMemberPage,
  adminMemberParams,
  adminMemberQuery,
  memberActBody,
  memberTimeline,
  memberTimelineQuery,
} from '@circle-link/contract/admin/members';
import type { FastifyRequest } from 'fastify';
import { CSV_TYPE } from '../../../platform/documents/csv.ts';
import { DOWNLOADS, sendDownload } from '../../../platform/documents/download.ts';
import type { App } from '../../../platform/http/app.ts';
import { languageOf } from '../../../platform/http/request-language.ts';
import type { Platform } from '../../../platform/platform.ts';
import { rateLimit } from '../../../platform/rate-limits/rate-limits.ts';
import {
  endSessionsOf,
  lockAccount,
  mailReset,
  memberOf,
  requireAbility,
  requireConfirmed,
  unlockAccount,
} from '../../auth/index.ts';
import { areLinked } from '../../fraud/index.ts';
import type { ReleaseAct } from '../../members/index.ts';
import { clearLock } from './clear-lock.ts';
import { closeForMember } from './close-for-member.ts';
import { exportMembers } from './export-members.ts';
import { listMembersForAdmins } from './list-members.ts';
import { viewMember } from './view-member.ts';
import { viewTimeline } from './view-timeline.ts';

const tags = ['admin'];
const done = { ok: true } as const;
const HOUR_SECONDS = 3_600;

/** Members: found, read, and helped. Reading is for every admin, what changes something for ability `members`. */
export function memberAdminRoutes(app: App, platform: Platform): void {
  readingRoutes(app, platform);
  actRoutes(app, platform);
}

function readingRoutes(app: App, platform: Platform): void {
  const { database, settings } = platform;
  const onRequest = [requireAbility(platform, 'view')];
  app.get(
    '/api/admin/members',
    { onRequest, schema: { tags, querystring: adminMemberQuery, response: { 200: adminMemberList } } },
    (request) => database.read((db) => listMembersForAdmins(db, request.query)),
  );
  app.get(
    '/api/admin/members/export',
    {
      onRequest: [requireConfirmed(platform, 'members')],
      preHandler: rateLimit(database, settings, { ...DOWNLOADS, by: (request) => memberOf(request).id }),
      schema: { tags, querystring: adminMemberExportQuery },
    },
    async (request, reply) => {
      const { fileName, lines } = await exportMembers(database, memberOf(request).id, request.query);
      return sendDownload(reply, { type: CSV_TYPE, fileName, content: lines });
    },
  );
  app.get(
    '/api/admin/members/:id',
    { onRequest, schema: { tags, params: adminMemberParams, response: { 200: adminMemberPage } } },
    (request) => viewMember(database, { id: request.params.id, actorId: memberOf(request).id }),
  );
  app.get(
    '/api/admin/members/:id/timeline',
    {
      onRequest,
      schema: {
        tags,
        params: adminMemberParams,
        querystring: memberTimelineQuery,
        response: { 200: memberTimeline },
      },
    },
    (request) => {
      const viewer = memberOf(request);
      return database.read((db) =>
        viewTimeline(db, {
          userId: request.params.id,
          ...request.query,
          viewer,
          language: languageOf(request),
        }),
      );
    },
  );
}

/** Each with a reason; closing also wants the password again. */
function actRoutes(app: App, platform: Platform): void {
  const acts = {
    lock: lockAccount,
    unlock: unlockAccount,
    'end-sessions': endSessionsOf,
    'reset-password': mailReset,
    'clear-lock': clearLock,
    close: closeForMember,
  } as const;
  const preHandler = rateLimit(platform.database, platform.settings, {
    name: 'act on an account by admin',
    max: 600,
    perSeconds: HOUR_SECONDS,
    by: (request) => memberOf(request).id,
  });
  const schema = { tags, params: adminMemberParams, body: memberActBody, response: { 200: doneAnswer } };
  for (const [name, act] of Object.entries(acts)) {
    const guard = name === 'close' ? requireConfirmed : requireAbility;
    app.post(
      `/api/admin/members/:id/${name}`,
      { onRequest: [guard(platform, 'members')], preHandler, schema },
      async (request) => {
        await act(platform, actOf(request));
        return done;
      },
    );
  }
}

function actOf(request: FastifyRequest<{ Params: { id: string }; Body: { reason: string } }>): ReleaseAct {
  const { params, body } = request;
  return { userId: params.id, actorId: memberOf(request).id, reason: body.reason, areLinked };
}
