import type { Writer } from '../../platform/database/database.ts';
import { countEntries } from '../queue/index.ts';
import { lockAnnouncedThrough, moveAnnouncedThrough } from './store.ts';

/** Counts everyone who stands in the line now as told: for the demo, whose members have no mailboxes. */
export async function skipAnnouncements(tx: Writer): Promise<void> {
  await lockAnnouncedThrough(tx);
  await moveAnnouncedThrough(tx, await countEntries(tx));
}
