import type { Writer } from '../../platform/database/database.ts';
import { updateConsent, updateTerms } from './gate-store.ts';

export async function recordConsent(tx: Writer, userId: string, version: string): Promise<void> {
  await updateConsent(tx, userId, version);
}

export async function recordTerms(tx: Writer, userId: string, version: string): Promise<void> {
  await updateTerms(tx, userId, version);
}
