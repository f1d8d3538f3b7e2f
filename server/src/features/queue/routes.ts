import { doneAnswer } from '@circle-link/contract/errors';
import {
  memberPosition,
  proceedAnswer,
  publicQueueState,
  queueHoldAnswer,
} from '@circle-link/contract/queue';
import { levelList } from '@circle-link/contract/transparency';
import type { App } from '../../platform/http/app.ts';
import { sharedAnswer } from '../../platform/http/shared-answer.ts';
import type { Platform } from '../../platform/platform.ts';
import { memberOf, requireMember, requireProfile, signedIn } from '../auth/index.ts';
import { extendMyHold } from './extend-hold.ts';
import type { QueueHooks } from './hooks.ts';
import { proceedToPayment } from './proceed-to-payment.ts';
import { releaseMyPosition } from './release-position.ts';
import { reservePosition } from './reserve-position.ts';
import { viewHold } from './view-hold.ts';
import { viewLevels } from './view-levels.ts';
import { viewPosition } from './view-position.ts';
import { viewQueue } from './view-queue.ts';

/** The calls of the line (spec §7; product §3). Registered only while the queue is switched on. */
export function queueRoutes(app: App, platform: Platform, hooks: QueueHooks): void {
  const { database } = platform;
  const onRequest = [requireProfile(platform)];
  const tags = ['queue'];
  const hold = { tags, response: { 200: queueHoldAnswer } };

  app.get(
    '/api/queue/state',
    { schema: { tags, response: { 200: publicQueueState } } },
    sharedAnswer(database, publicQueueState, viewQueue),
  );

  app.get('/api/transparency/levels', { schema: { tags, response: { 200: levelList } } }, () =>
    database.read(viewLevels),
  );

  app.get(
    '/api/transparency/user',
    // A number is a person's own: no gate hides it (product §14).
    { onRequest: [signedIn(platform)], schema: { tags, response: { 200: memberPosition } } },
    (request) => database.read((db) => viewPosition(db, memberOf(request).id)),
  );

  app.get('/api/queue/holding', { onRequest: [requireMember(platform)], schema: hold }, (request) =>
    database.read((db) => viewHold(db, memberOf(request).id)),
  );

  app.post('/api/queue/hold', { onRequest, schema: hold }, async (request) => {
    await reservePosition(platform, hooks, memberOf(request).id);
    return database.read((db) => viewHold(db, memberOf(request).id));
  });

  app.post('/api/queue/extend-hold', { onRequest, schema: hold }, async (request) => {
    await extendMyHold(database, memberOf(request).id);
    return database.read((db) => viewHold(db, memberOf(request).id));
  });

  app.post(
    '/api/queue/proceed-to-payment',
    { onRequest, schema: { tags, response: { 200: proceedAnswer } } },
    async (request) => ({ checkoutUrl: await proceedToPayment(platform, hooks, memberOf(request).id) }),
  );

  app.post(
    '/api/queue/release-position',
    { onRequest, schema: { tags, response: { 200: doneAnswer } } },
    async (request) => {
      await releaseMyPosition(platform, hooks, memberOf(request).id);
      return { ok: true as const };
    },
  );
}
