import { performance } from 'node:perf_hooks';
import { PassThrough } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { httpRefusals } from '@circle-link/contract/refusals/http';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { JobWaker } from '../../../platform/jobs/ticker.ts';
import type { Platform } from '../../../platform/platform.ts';
import { countEntries } from '../../queue/index.ts';
import { findSessionsWithNews, getNewestActivityId, type LiveSession } from './store.ts';
import type { Stream, Streams } from './streams.ts';

/** Minimum pause between two polls; a slow poll extends the pause tenfold, which bounds the load on the database. */
const LEAST_PAUSE_MS = 400;
const PAUSE_FACTOR = 10;
/** Polls without writes too, because sessions expire. */
const IDLE_MS = 20_000;

export interface LiveParts {
  readonly streams: Streams;
  readonly listOutages: () => readonly string[];
}

/**
 * After each write, in this or another process, polls once for all open streams, notifies those with news, and ends
 * those whose session is over. A row that commits after a newer one was sent is found by the page's polling.
 */
export async function watchActivities(
  { database, settings, log }: Pick<Platform, 'database' | 'settings' | 'log'>,
  { pulse, signal, ...parts }: LiveParts & { readonly pulse: JobWaker; readonly signal: AbortSignal },
): Promise<void> {
  let seen = pulse.beats;
  while (!signal.aborted) {
    await pulse.next(seen, IDLE_MS, signal);
    seen = pulse.beats;
    const began = performance.now();
    if (parts.streams.list().length > 0)
      await look({ database, settings }, parts).catch((error: unknown) => {
        log.warn({ err: error }, 'live: a poll for news failed, pages keep polling');
      });
    const pause = Math.max(LEAST_PAUSE_MS, PAUSE_FACTOR * (performance.now() - began));
    await sleep(pause, undefined, { signal }).catch(() => undefined);
  }
}

async function look(
  { database, settings }: Pick<Platform, 'database' | 'settings'>,
  { streams, listOutages }: LiveParts,
): Promise<void> {
  const open = streams.list();
  const outages = String(listOutages());
  const entries = settings.queueEnabled ? await database.read(countEntries) : 0;
  const found = await database.read((db) => findSessionsWithNews(db, open));
  const bySession = new Map(found.map((one) => [one.sessionId, one]));
  for (const stream of open) {
    const news = bySession.get(stream.sessionId);
    if (news?.isAlive === true) tell(streams, stream, { ...news, entries, outages });
    else streams.end(stream);
  }
}

function tell(
  streams: Streams,
  stream: Stream,
  now: LiveSession & Pick<Stream, 'entries' | 'outages'>,
): void {
  const { newest, groupIds, entries, outages } = now;
  const news = {
    isOwn: newest !== null,
    groupIds: [...groupIds],
    isQueue: entries !== stream.entries,
    isService: outages !== stream.outages,
  };
  stream.mark = Math.max(stream.mark, newest ?? 0);
  stream.entries = entries;
  stream.outages = outages;
  if (news.isOwn || news.isQueue || news.isService) streams.tell(stream, news);
}

/** Opens a stream of news from now on; writes its answer directly. @throws unavailable */
export async function openStream(
  { database, settings }: Pick<Platform, 'database' | 'settings'>,
  { streams, listOutages }: LiveParts,
  who: { readonly sessionId: string; readonly userId: string },
): Promise<PassThrough> {
  const [mark, entries] = await Promise.all([
    database.read(getNewestActivityId),
    settings.queueEnabled ? database.read(countEntries) : 0,
  ]);
  if (streams.isFull) throw new Refusal(httpRefusals.unavailable);
  const output = new PassThrough();
  streams.add({ ...who, mark, entries, outages: String(listOutages()), output });
  return output;
}
