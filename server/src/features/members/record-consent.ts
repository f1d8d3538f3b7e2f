import type { Writer } from '../../platform/database/database.ts';
import { updateConsent } from './store.ts';

/** The member's gate facts after a consent; the consent itself is features/consent's record. */
export async function recordConsent(tx: Writer, userId: string, version: string): Promise<void> {
  await updateConsent(tx, userId, version);
}
