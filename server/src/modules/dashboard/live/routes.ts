import { LIVE_PATH } from '@circle-link/contract/live';
import type { Database } from '../../../platform/database/database.ts';
import type { App } from '../../../platform/http/app.ts';
import type { JobWaker } from '../../../platform/jobs/ticker.ts';
import type { RouteParts } from '../../../platform/platform.ts';
import { rateLimit } from '../../../platform/rate-limits/rate-limits.ts';
import { getMember, getSession, requireSignIn } from '../../auth/index.ts';
import { streamsByMember } from './rate-limits.ts';
import { type LiveParts, openStream, watchActivities } from './watch-activities.ts';
import { Streams } from './streams.ts';

interface LiveRouteParts extends Pick<LiveParts, 'listOutages'> {
  /** For the watch, which belongs to no call. */
  readonly database: Database;
  readonly pulse: JobWaker;
}

/** The news stream (contract/src/live.ts) needs no gates, since it only triggers reloads. */
export function liveRoutes(
  app: App,
  parts: RouteParts,
  { database, pulse, listOutages }: LiveRouteParts,
): void {
  const { settings } = parts;
  const streams = new Streams();
  const closed = new AbortController();
  const watch = { streams, listOutages, pulse, signal: closed.signal };
  const watching = watchActivities({ ...parts, database }, watch);
  app.addHook('preClose', async () => {
    closed.abort();
    streams.endAll();
    await watching;
  });
  const onRequest = [
    requireSignIn(parts),
    rateLimit(settings, { ...streamsByMember, by: (request) => getMember(request).id }),
  ];
  app.get(
    LIVE_PATH,
    { schema: { hide: true }, config: { quiet: true }, onRequest },
    async (request, reply) => {
      const { sessionId, member } = getSession(request);
      const platform = { ...parts, database: request.database };
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
