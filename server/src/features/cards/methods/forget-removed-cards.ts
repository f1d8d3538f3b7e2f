import type { Platform } from '../../../platform/platform.ts';
import { listToDetach, markDetached } from './store.ts';

const AT_ONCE = 50;

/** A job: has the provider forget the cards that members removed, once no charge under way needs them. */
export async function forgetRemovedCards({
  database,
  cardProvider,
  log,
}: Pick<Platform, 'database' | 'cardProvider' | 'log'>): Promise<void> {
  for (const { id, providerMethodId } of await database.read((db) => listToDetach(db, AT_ONCE)))
    try {
      await cardProvider.detachMethod(providerMethodId);
      await database.transact((tx) => markDetached(tx, id));
    } catch (error) {
      log.warn({ err: error, methodId: id }, 'a removed card could not be detached; trying again');
    }
}
