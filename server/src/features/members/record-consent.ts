import type { Writer } from '../../platform/database/database.ts';
import { updateConsent, updateTerms } from './gate-store.ts';

/** The member's gate facts after a consent; the consent itself is features/consent's record. */
export async function recordConsent(tx: Writer, userId: string, version: string): Promise<void> {
  await updateConsent(tx, userId, version);
}

/** The same for the general terms of the savings path. */
export async function recordTerms(tx: Writer, userId: string, version: string): Promise<void> {
  await updateTerms(tx, userId, version);
}
