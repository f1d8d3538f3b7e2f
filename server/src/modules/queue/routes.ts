import { queueCalls } from '@circle-link/contract/operations/queue';
import type { App } from '../../platform/http/app.ts';
import type { Platform } from '../../platform/platform.ts';
import { createRoutes } from '../auth/index.ts';
import { extendMyHold } from './extend-hold.ts';
import type { QueueHooks } from './hooks.ts';
import { proceedToPayment } from './proceed-to-payment.ts';
import { releaseMyPosition } from './release-position.ts';
import { reservePosition } from './reserve-position.ts';
import { viewHold } from './view-hold.ts';
import { viewLevels } from './view-levels.ts';
import { viewPosition } from './view-position.ts';
import { viewQueue } from './view-queue.ts';

export function queueRoutes(app: App, platform: Platform, hooks: QueueHooks): void {
  const { database } = platform;
  const { serve, serveShared } = createRoutes(app, platform);

  serveShared(queueCalls.state, viewQueue);
  serve(queueCalls.levels, () => database.readPublic(viewLevels));
  serve(queueCalls.myPosition, ({ member }) => database.readTogether((db) => viewPosition(db, member.id)));
  serve(queueCalls.myHold, ({ member }) => database.readTogether((db) => viewHold(db, member.id)));
  serve(queueCalls.reserve, async ({ member }) => {
    await reservePosition(platform, hooks, member.id);
    return database.readTogether((db) => viewHold(db, member.id));
  });
  serve(queueCalls.extend, async ({ member }) => {
    await extendMyHold(database, member.id);
    return database.readTogether((db) => viewHold(db, member.id));
  });
  serve(queueCalls.proceed, async ({ member }) => ({
    checkoutUrl: await proceedToPayment(platform, hooks, member.id),
  }));
  serve(queueCalls.release, ({ member }) => releaseMyPosition(platform, hooks, member.id));
}
