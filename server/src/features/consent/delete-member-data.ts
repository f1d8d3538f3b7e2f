import type { Writer } from '../../platform/database/database.ts';
import { clearMemberAddresses } from './store.ts';

export async function anonymizeConsents(tx: Writer, userId: string): Promise<void> {
  await clearMemberAddresses(tx, userId);
}
