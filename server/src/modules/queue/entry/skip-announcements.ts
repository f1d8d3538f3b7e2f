import type { Writer } from '../../../platform/database/database.ts';
import { countEntries } from '../position-store.ts';
import { lockAnnouncedThrough, moveAnnouncedThrough } from './store.ts';

export async function skipAnnouncements(tx: Writer): Promise<void> {
  await lockAnnouncedThrough(tx);
  await moveAnnouncedThrough(tx, await countEntries(tx));
}
