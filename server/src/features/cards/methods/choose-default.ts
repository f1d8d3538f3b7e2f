import type { Database } from '../../../platform/database/database.ts';
import { CardNotFound } from '../errors.ts';
import { lockMethods, setDefault } from './store.ts';

/** Makes a card the one that pays. Refuses with CardNotFound. */
export function chooseDefault(database: Database, userId: string, methodId: string): Promise<void> {
  return database.transact(async (tx) => {
    const methods = await lockMethods(tx, userId);
    if (!methods.some(({ id }) => id === methodId)) throw new CardNotFound();
    await setDefault(tx, userId, methodId);
  });
}
