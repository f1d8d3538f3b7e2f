import { PassThrough } from 'node:stream';
import { httpRefusals } from '@circle-link/contract/refusals/http';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { Platform } from '../../../platform/platform.ts';
import { countEntries, getNewestActivityId } from './store.ts';
import type { LiveParts } from './watch-activities.ts';

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
