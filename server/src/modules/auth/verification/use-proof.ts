import type { Writer } from '../../../platform/database/database.ts';
import {
  consumeInvitationTokens,
  consumeMemberLinks,
  consumeMemberTokens,
  consumeOpenTokens,
  consumeProof,
} from './store.ts';

/**
 * Uses the browser's proof of this address up; one of several concurrent registrations gets it.
 * @returns false if there is none, or it is used, expired or for another address
 */
export async function consumeBrowserProof(
  tx: Writer,
  proofId: string | undefined,
  email: string,
): Promise<boolean> {
  return proofId !== undefined && (await consumeProof(tx, proofId, email));
}

export async function closeOpenLinks(tx: Writer, email: string): Promise<void> {
  await consumeOpenTokens(tx, email);
}

export async function closeInvitationLinks(tx: Writer, invitationIds: readonly string[]): Promise<void> {
  if (invitationIds.length > 0) await consumeInvitationTokens(tx, invitationIds);
}

export async function closeMemberLinks(tx: Writer, userId: string): Promise<void> {
  await consumeMemberLinks(tx, userId);
}

export async function closeResetLinks(tx: Writer, userId: string): Promise<void> {
  await consumeMemberTokens(tx, userId, 'reset');
}

export async function closeChangeLinks(tx: Writer, userId: string): Promise<void> {
  await consumeMemberTokens(tx, userId, 'change');
}
