import { coolOffAnswer, noticeAnswer, noticeBody, undoAnswer } from '@circle-link/contract/safeguards';
import type { App } from '../../platform/http/app.ts';
import type { Platform } from '../../platform/platform.ts';
import { rateLimit } from '../../platform/rate-limits/rate-limits.ts';
import { viewCoolOff } from './cool-off.ts';
import type { SafeguardGuards, UndoHooks } from './hooks.ts';
import { undoByIp } from './limits.ts';
import { undoChange } from './undo-change.ts';
import { viewNotice } from './view-notice.ts';

const tags = ['safeguards'];

/** Until when money waits; and, without a session, the link that a notice carries. Looking at it changes nothing. */
export function safeguardRoutes(
  app: App,
  platform: Platform,
  { signedIn, memberOf }: SafeguardGuards,
  hooks: UndoHooks,
): void {
  const { database, settings } = platform;
  const onRequest = [rateLimit(database, settings, { ...undoByIp, by: 'ip' })];

  app.get(
    '/api/safeguards',
    { onRequest: [signedIn], schema: { tags, response: { 200: coolOffAnswer } } },
    (request) => database.read((db) => viewCoolOff(db, settings, memberOf(request).id)),
  );

  app.post(
    '/api/safeguards/look',
    { onRequest, schema: { tags, body: noticeBody, response: { 200: noticeAnswer } } },
    (request) => database.read((db) => viewNotice(db, request.body.token)),
  );

  app.post(
    '/api/safeguards/undo',
    { onRequest, schema: { tags, body: noticeBody, response: { 200: undoAnswer } } },
    (request) => undoChange(platform, hooks, request.body.token),
  );
}
