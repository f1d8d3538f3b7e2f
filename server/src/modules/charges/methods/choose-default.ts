import { cardRefusals } from '@circle-link/contract/refusals/cards';
import type { Database } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { RecordMethodChange } from './record-change.ts';
import { refuseUnusable } from './refuse-unusable.ts';
import { lockMethods, setDefault } from './store.ts';

export function chooseDefault(
  database: Database,
  { userId, methodId }: { readonly userId: string; readonly methodId: string },
  note: RecordMethodChange,
): Promise<void> {
  return database.transact(async (tx) => {
    const methods = await lockMethods(tx, userId);
    const chosen = methods.find(({ id }) => id === methodId);
    if (chosen === undefined) throw new Refusal(cardRefusals.card_not_found);
    refuseUnusable(chosen);
    await setDefault(tx, userId, methodId);
    await note(tx, { kind: 'card.made_default', subjectId: methodId, actorId: userId });
  });
}
