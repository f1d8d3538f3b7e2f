import { closeAccountBody, closingAnswer } from '@circle-link/contract/account';
import { doneAnswer } from '@circle-link/contract/errors';
import { profileEditBody } from '@circle-link/contract/members';
import type { App } from '../../platform/http/app.ts';
import { sendDownload } from '../../platform/documents/download.ts';
import type { Platform } from '../../platform/platform.ts';
import { rateLimit } from '../../platform/rate-limits/rate-limits.ts';
import { dismiss, memberOf, proveIdentity, signedIn, visitorOf } from '../auth/index.ts';
import { forgetOpened } from '../groups/index.ts';
import { closeInside } from './closing/close-account.ts';
import { viewClosing } from './closing/view-closing.ts';
import { writeExport } from './export/write-export.ts';
import { editByMember, exportByMember } from './limits.ts';
import { pictureRoutes } from './picture/routes.ts';
import { editOwnProfile } from './profile/edit-own-profile.ts';

const tags = ['account'];

/** What a member may always do, whatever the gates: look, leave, and take everything along (product §4). */
export function accountRoutes(app: App, platform: Platform): void {
  const { database, settings } = platform;
  const onRequest = [signedIn(platform)];
  pictureRoutes(app, platform);

  app.get(
    '/api/account/closing',
    { onRequest, schema: { tags, response: { 200: closingAnswer } } },
    (request) => database.read((db) => viewClosing(db, settings, memberOf(request))),
  );

  app.post(
    '/api/account/close',
    { onRequest, schema: { tags, body: closeAccountBody, response: { 200: doneAnswer } } },
    async (request, reply) => {
      const { id } = memberOf(request);
      const who = { userId: id, visitor: visitorOf(request, settings) };
      const { giveUpReturns = false, ...proof } = request.body;
      await proveIdentity(platform, who, proof, (tx) =>
        closeInside(tx, settings, { userId: id, actorId: id, giveUpReturns }),
      );
      dismiss(reply, settings);
      forgetOpened(reply, settings);
      return { ok: true } as const;
    },
  );

  app.patch(
    '/api/account/profile',
    {
      onRequest,
      preHandler: [rateLimit(database, settings, { ...editByMember, by: (request) => memberOf(request).id })],
      schema: { tags, body: profileEditBody, response: { 200: doneAnswer } },
    },
    async (request) => {
      await editOwnProfile(platform, memberOf(request).id, request.body);
      return { ok: true } as const;
    },
  );

  app.get(
    '/api/account/export',
    {
      onRequest,
      preHandler: [
        rateLimit(database, settings, { ...exportByMember, by: (request) => memberOf(request).id }),
      ],
      schema: { tags },
    },
    async (request, reply) => sendDownload(reply, await writeExport(platform, memberOf(request).id)),
  );
}
