import type { Writer } from '../../../platform/database/database.ts';
import { EventRefused } from '../apply-inbox.ts';
import type { InboxEvent } from '../inbox-store.ts';
import { finishSetup, insertMethod, lockMethods, renewMethod, setDefault } from './store.ts';

/** A card was saved: it joins its member's list, once, and becomes the default. In the writer's transaction. */
export async function applySavedMethod(tx: Writer, { eventId, method }: InboxEvent): Promise<void> {
  const setup = method && (await finishSetup(tx, method.setupId));
  if (!setup) throw new EventRefused(`method_saved ${eventId} speaks of no set-up of ours`);
  if (!setup.isNews) return;
  const { userId } = setup;
  const saved = await lockMethods(tx, userId);
  const same = saved.find(({ fingerprint }) => fingerprint === method.fingerprint);
  if (same !== undefined) await renewMethod(tx, same.id, method);
  await setDefault(tx, userId, same?.id ?? (await insertMethod(tx, userId, method)));
}
