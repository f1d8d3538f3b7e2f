import type { Database } from '../../../platform/database/database.ts';
import { markFullyVerified } from '../../members/index.ts';

export async function skipVerification(database: Database, userId: string): Promise<void> {
  await database.transact((tx) => markFullyVerified(tx, userId, userId));
}
