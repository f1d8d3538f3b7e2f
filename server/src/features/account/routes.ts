import { closeAccountBody, closingAnswer } from '@circle-link/contract/account';
import { doneAnswer } from '@circle-link/contract/errors';
import type { App } from '../../platform/http/app.ts';
import type { Platform } from '../../platform/platform.ts';
import { confirmPassword, memberOf, signedIn } from '../auth/index.ts';
import { closeAccount } from './closing/close-account.ts';
import { viewClosing } from './closing/view-closing.ts';

const tags = ['account'];

/** What a member may always do, whatever the gates: look, leave, and take everything along (product §4). */
export function accountRoutes(app: App, platform: Platform): void {
  const { database } = platform;
  const onRequest = [signedIn(platform)];

  app.get(
    '/api/account/closing',
    { onRequest, schema: { tags, response: { 200: closingAnswer } } },
    (request) => database.read((db) => viewClosing(db, memberOf(request))),
  );

  app.post(
    '/api/account/close',
    { onRequest, schema: { tags, body: closeAccountBody, response: { 200: doneAnswer } } },
    async (request) => {
      const { id } = memberOf(request);
      await confirmPassword(platform, id, request.body.password);
      await closeAccount(platform, { userId: id, actorId: id });
      return { ok: true } as const;
    },
  );
}
