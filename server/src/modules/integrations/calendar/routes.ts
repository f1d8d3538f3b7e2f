import { createHash } from 'node:crypto';
import { calendarFeedCalls } from '@circle-link/contract/operations/calendar-feed';
import type { App } from '../../../platform/http/app.ts';
import type { Platform } from '../../../platform/platform.ts';
import { createRoutes } from '../../auth/index.ts';
import { closeFeed, openFeed, viewFeed, viewFeedState } from './feed.ts';

export function calendarRoutes(app: App, platform: Platform): void {
  const { database } = platform;
  const { serve } = createRoutes(app, platform);
  serve(calendarFeedCalls.view, ({ member }) => database.read((db) => viewFeedState(db, member.id)));
  serve(calendarFeedCalls.open, ({ member }) => openFeed(platform, member.id));
  serve(calendarFeedCalls.close, ({ member }) => database.transact((tx) => closeFeed(tx, member.id)));
  serve(calendarFeedCalls.feed, async ({ params, query, request, reply }) => {
    const calendar = await viewFeed(platform, { token: params.token, groupId: query.group ?? null });
    const etag = `"${createHash('sha256').update(calendar).digest('base64url')}"`;
    // Programs may cache it and revalidate; proxies may not.
    void reply.headers({ 'Cache-Control': 'private, no-cache', ETag: etag });
    if (request.headers['if-none-match']?.includes(etag) === true) return reply.status(304).send();
    return {
      type: 'text/calendar; charset=utf-8',
      fileName: 'circle-link.ics',
      content: Buffer.from(calendar),
    };
  });
}
