import type { Database } from '../../platform/database/database.ts';
import { expireHolds, findNewestHold, blockConcurrentPayments } from './hold-store.ts';
import { findMemberPosition } from './position-store.ts';
import { openHold } from './reserve-position.ts';

export async function renewHold(database: Database, userId: string): Promise<void> {
  const isNeeded = await database.read(async (db) => {
    const newest = await findNewestHold(db, userId);
    return newest?.status !== 'holding' && (await findMemberPosition(db, userId)) === null;
  });
  if (!isNeeded) return;
  await database.transact(async (tx) => {
    await blockConcurrentPayments(tx, userId);
    await expireHolds(tx, userId);
    if ((await findMemberPosition(tx, userId)) === null) await openHold(tx, userId);
  });
}
