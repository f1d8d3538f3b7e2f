import type { Database } from '../../../platform/database/database.ts';
import { CardInUse, CardNotFound } from '../errors.ts';
import type { NoteChange } from './note-change.ts';
import { hasOpenCharge, lockMethods, markRemoved, setDefault } from './store.ts';

/**
 * Takes a card off the member's list; the newest that is left becomes the default, and the provider is told to forget
 * it by the reconciler. Refuses with CardNotFound, and with CardInUse while a charge of it is under way.
 */
export function removeCard(
  database: Database,
  { userId, methodId }: { readonly userId: string; readonly methodId: string },
  note: NoteChange,
): Promise<void> {
  return database.transact(async (tx) => {
    const methods = await lockMethods(tx, userId);
    const removed = methods.find(({ id }) => id === methodId);
    if (removed === undefined) throw new CardNotFound();
    if (await hasOpenCharge(tx, methodId)) throw new CardInUse();
    await markRemoved(tx, methodId);
    await note(tx, { kind: 'card.removed', subjectId: methodId, actorId: userId });
    const next = methods.find(({ id }) => id !== methodId);
    if (removed.isDefault && next !== undefined) await setDefault(tx, userId, next.id);
  });
}
