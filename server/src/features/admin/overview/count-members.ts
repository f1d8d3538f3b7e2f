import type { Database } from '../../../platform/database/database.ts';
import { recountMembers } from './store.ts';

/** A job: counts members anew, so that no admin's page has to. Of several processes one counts, the others find it done. */
export async function countMembersForAdmins(database: Database, notWithinSeconds = 50): Promise<void> {
  await database.transact((tx) => recountMembers(tx, notWithinSeconds), { unnoticed: true });
}
