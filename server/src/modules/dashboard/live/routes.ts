import { LIVE_PATH } from '@circle-link/contract/live';
import type { App } from '../../../platform/http/app.ts';
import type { JobWaker } from '../../../platform/jobs/ticker.ts';
import type { Platform } from '../../../platform/platform.ts';
import { rateLimit } from '../../../platform/rate-limits/rate-limits.ts';
import { getMember, getSession, requireSignIn } from '../../auth/index.ts';
import { streamsByMember } from './rate-limits.ts';
import { type LiveParts, openStream, watchActivities } from './watch-activities.ts';
import { Streams } from './streams.ts';

/** The news stream (contract/src/live.ts) needs no gates, since it only triggers reloads. */
export function liveRoutes(
  app: App,
  platform: Platform,
  { pulse, listOutages }: { readonly pulse: JobWaker } & Pick<LiveParts, 'listOutages'>,
): void {
  const { database, settings } = platform;
  const streams = new Streams();
  const closed = new AbortController();
  // Started here and not at the first stream, because work of a request is canceled after its timeout.
  const watching = watchActivities(platform, { streams, listOutages, pulse, signal: closed.signal });
  app.addHook('preClose', async () => {
    closed.abort();
    streams.endAll();
    await watching;
  });
  const onRequest = [
    requireSignIn(platform),
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
          // Disables buffering in proxies.
          .header('X-Accel-Buffering', 'no')
          // A socket kept open after the stream would delay the shutdown of the process.
          .header('Connection', 'close')
          .send(output)
      );
    },
  );
}
