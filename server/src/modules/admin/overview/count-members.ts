import type { Database } from '../../../platform/database/database.ts';
import { recountMembers } from './store.ts';

/** A job: recounts members, so that no admin page has to. Of several processes one counts. */
export async function countMembersForAdmins(database: Database, notWithinSeconds = 50): Promise<void> {
  await database.transact((tx) => recountMembers(tx, notWithinSeconds), { unnoticed: true });
}
