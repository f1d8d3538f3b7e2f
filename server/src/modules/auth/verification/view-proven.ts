import type { ProvenRegistration } from '@circle-link/contract/verification';
import type { Platform } from '../../../platform/platform.ts';
import { selectOpenedProof } from './store.ts';

export async function viewProven(
  { database, settings }: Pick<Platform, 'database' | 'settings'>,
  proofId: string | undefined,
): Promise<ProvenRegistration> {
  if (proofId === undefined) return null;
  const proof = await database.read((db) => selectOpenedProof(db, proofId));
  if (proof === undefined) return null;
  const path = settings.queueEnabled ? (proof.path ?? 'queue') : 'savings';
  return { email: proof.email, phone: proof.phone, path };
}
