import { adminStoryCalls } from '@circle-link/contract/admin/stories';
import { entryCalls } from '@circle-link/contract/queue/entry';
import { queueCalls } from '@circle-link/contract/queue/queue';
import { storyCalls } from '@circle-link/contract/queue/stories';
import { PDF_TYPE } from '../../platform/documents/pdf.ts';
import type { App } from '../../platform/http/app.ts';
import { getClient, getRequestLanguage } from '../../platform/http/request.ts';
import type { RouteParts } from '../../platform/platform.ts';
import { rateLimit, toCallerKey } from '../../platform/rate-limits/rate-limits.ts';
import { createRoutes, readBrowserCookie } from '../auth/index.ts';
import { viewEntry, writeEntryReceipt } from './entries/view-entry.ts';
import { proceedToPayment } from './holds/proceed-to-payment.ts';
import { releaseMyPosition } from './holds/release-hold.ts';
import { extendMyHold, reservePosition } from './holds/reserve-position.ts';
import { joinByBrowser } from './join/rate-limits.ts';
import { startJoin } from './join/start-join.ts';
import { readJoinCookie, setJoinCookie, viewJoinPayment } from './join/view-join-payment.ts';
import {
  approveStory,
  declineStory,
  listForReview,
  submitStory,
  viewMyStory,
  viewStories,
  withdrawStory,
} from './stories.ts';
import { viewHold, viewLevels, viewPosition, viewQueue } from './view-queue.ts';

export function queueRoutes(app: App, parts: RouteParts): void {
  const { serve, serveShared } = createRoutes(app, parts);

  serveShared(queueCalls.state, viewQueue);
  serve(queueCalls.levels, ({ database }) => database.readPublic(viewLevels));
  serve(queueCalls.myPosition, ({ database, member }) =>
    database.readTogether((db) => viewPosition(db, member.id)),
  );
  serve(queueCalls.myHold, ({ database, member }) => database.readTogether((db) => viewHold(db, member.id)));
  serve(queueCalls.reserve, async ({ platform, database, member }) => {
    await reservePosition(platform, member.id);
    return database.readTogether((db) => viewHold(db, member.id));
  });
  serve(queueCalls.extend, async ({ database, member }) => {
    await extendMyHold(database, member.id);
    return database.readTogether((db) => viewHold(db, member.id));
  });
  serve(queueCalls.proceed, async ({ platform, member }) => ({
    checkoutUrl: await proceedToPayment(platform, member.id),
  }));
  serve(queueCalls.release, ({ platform, member }) => releaseMyPosition(platform, member.id));
}

export function joinRoutes(app: App, parts: RouteParts): void {
  const { settings } = parts;
  const byBrowser = rateLimit(settings, {
    ...joinByBrowser,
    // Never limited by the typed address, which would let others use up its owner's attempts.
    by: (request) => readJoinCookie(request, settings) ?? toCallerKey(request.ip),
  });
  const { serve } = createRoutes(app, parts);
  serve(entryCalls.joined, ({ database, query, request }) =>
    database.read((db) => viewJoinPayment(db, { browser: readJoinCookie(request, settings), ...query })),
  );
  serve(
    entryCalls.join,
    ({ platform, body, request, reply }) =>
      startJoin(platform, body, {
        browser: setJoinCookie(request, reply, settings),
        knownBrowser: readBrowserCookie(request, settings),
        client: getClient(request, settings),
        language: getRequestLanguage(request),
      }),
    [byBrowser],
  );
}

export function entryRoutes(app: App, parts: RouteParts): void {
  const { serve } = createRoutes(app, parts);
  serve(entryCalls.mine, ({ database, member }) => database.readTogether((db) => viewEntry(db, member.id)));
  serve(entryCalls.receipt, async ({ platform, member, request, signal }) => ({
    type: PDF_TYPE,
    fileName: 'circlelink-entry-receipt.pdf',
    content: await writeEntryReceipt(platform, member, getRequestLanguage(request), signal),
  }));
}

export function storyRoutes(app: App, parts: RouteParts): void {
  const { serve } = createRoutes(app, parts);
  serve(storyCalls.list, async ({ database }) => ({ stories: await database.readPublic(viewStories) }));
  serve(storyCalls.mine, ({ database, member }) => database.read((db) => viewMyStory(db, member.id)));
  serve(storyCalls.send, ({ database, member, body }) => submitStory(database, member.id, body));
  serve(storyCalls.withdraw, ({ database, member }) => withdrawStory(database, member.id));
  serve(adminStoryCalls.stories, async ({ database, query }) => ({
    stories: await database.read((db) => listForReview(db, query.status)),
  }));
  serve(adminStoryCalls.approveStory, ({ platform, member, params }) =>
    approveStory(platform, { ...params, actorId: member.id }),
  );
  serve(adminStoryCalls.declineStory, ({ platform, member, params, body }) =>
    declineStory(platform, { ...params, ...body, actorId: member.id }),
  );
}
