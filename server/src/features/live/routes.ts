import { LIVE_PATH } from '@circle-link/contract/live';
import type { App } from '../../platform/http/app.ts';
import type { JobWaker } from '../../platform/jobs/job-waker.ts';
import type { Platform } from '../../platform/platform.ts';
import { rateLimit } from '../../platform/rate-limits/rate-limits.ts';
import { getMember, getSession, signedIn } from '../auth/index.ts';
import { streamsByMember } from './rate-limits.ts';
import { openStream } from './open-stream.ts';
import { Streams } from './streams.ts';
import { watchNews, type LiveParts } from './watch-news.ts';

/** The stream of news (contract/src/live.ts), whatever the gates: it says no more than that the page should ask again. */
export function liveRoutes(
  app: App,
  platform: Platform,
  { pulse, listOutages }: { readonly pulse: JobWaker } & Pick<LiveParts, 'listOutages'>,
): void {
  const { database, settings } = platform;
  const streams = new Streams();
  const closed = new AbortController();
  // Here and not at the first stream: a request's work is withdrawn after its time, this goes on.
  const watching = watchNews(platform, { streams, listOutages, pulse, signal: closed.signal });
  app.addHook('preClose', async () => {
    closed.abort();
    streams.endAll();
    await watching;
  });
  const onRequest = [
    signedIn(platform),
    rateLimit(database, settings, { ...streamsByMember, by: (request) => getMember(request).id }),
  ];
  app.get(
    LIVE_PATH,
    { schema: { hide: true }, config: { quiet: true }, onRequest },
    async (request, reply) => {
      const { sessionId, member } = getSession(request);
      const output = await openStream(platform, { streams, listOutages }, { sessionId, userId: member.id });
      return (
        reply
          .type('text/event-stream; charset=utf-8')
          .header('Cache-Control', 'no-store')
          // Some proxies keep an answer until it is whole.
          .header('X-Accel-Buffering', 'no')
          // Kept open after its end, the socket would hold a stopping process up.
          .header('Connection', 'close')
          .send(output)
      );
    },
  );
}
