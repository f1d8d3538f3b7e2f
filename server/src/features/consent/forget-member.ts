import type { Writer } from '../../platform/database/database.ts';
import { eraseAddresses } from './store.ts';

export async function forgetAddresses(tx: Writer, userId: string): Promise<void> {
  await eraseAddresses(tx, userId);
}
