import type { Writer } from '../../../platform/database/database.ts';
import { EventRefused } from '../apply-inbox.ts';
import type { InboxEvent } from '../inbox-store.ts';
import type { RecordMethodChange } from './record-change.ts';
import { recordToVerify } from './verify-store.ts';
import { finishSetup, insertMethod, lockMethods, renewMethod, setDefault } from './store.ts';

export async function applySavedMethod(
  tx: Writer,
  { eventId, method }: InboxEvent,
  note: RecordMethodChange,
): Promise<void> {
  const setup = method && (await finishSetup(tx, method.setupId));
  if (!setup) throw new EventRefused(`method_saved ${eventId} names no known setup`);
  if (!setup.isNews) return;
  const { userId } = setup;
  const saved = await lockMethods(tx, userId);
  const same = saved.find(({ fingerprint }) => fingerprint === method.fingerprint);
  if (same !== undefined) await renewMethod(tx, same.id, method);
  const id = same?.id ?? (await insertMethod(tx, userId, method));
  await setDefault(tx, userId, id);
  await note(tx, { kind: 'card.saved', subjectId: id, actorId: userId });
}

/** Marks an account as waiting for its microdeposits, or no longer waiting. Runs in the writer's transaction. */
export async function applyMethodToVerify(tx: Writer, { eventId, toVerify }: InboxEvent): Promise<void> {
  if (toVerify === null || !(await recordToVerify(tx, toVerify)))
    throw new EventRefused(`method_to_verify ${eventId} names no known setup`);
}
