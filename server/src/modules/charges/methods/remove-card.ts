import { cardRefusals } from '@circle-link/contract/refusals/cards';
import type { Database } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { RecordMethodChange } from './record-change.ts';
import { hasOpenCharge, lockMethods, markRemoved, setDefault } from './store.ts';

/** The newest remaining card becomes the default. Refuses with card_not_found, and with card_in_use during a charge. */
export function removeCard(
  database: Database,
  { userId, methodId }: { readonly userId: string; readonly methodId: string },
  note: RecordMethodChange,
): Promise<void> {
  return database.transact(async (tx) => {
    const methods = await lockMethods(tx, userId);
    const removed = methods.find(({ id }) => id === methodId);
    if (removed === undefined) throw new Refusal(cardRefusals.card_not_found);
    if (await hasOpenCharge(tx, methodId)) throw new Refusal(cardRefusals.card_in_use);
    await markRemoved(tx, methodId);
    await note(tx, { kind: 'card.removed', subjectId: methodId, actorId: userId });
    const next = methods.find(({ id }) => id !== methodId);
    if (removed.isDefault && next !== undefined) await setDefault(tx, userId, next.id);
  });
}
