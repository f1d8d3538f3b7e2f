import type { Writer } from '../../platform/database/database.ts';
import {
  consumeMemberLinks,
  consumeOpenTokens,
  consumeProof,
  consumeMemberTokens,
  consumeInvitationTokens,
} from './store.ts';

/**
 * Uses the browser's proof of this address up; of many registrations at once one gets it.
 * @returns false for no proof, a used or expired one, or one of another address
 */
export async function useProof(tx: Writer, proofId: string | undefined, email: string): Promise<boolean> {
  return proofId !== undefined && (await consumeProof(tx, proofId, email));
}

/** After an account was made for this address: its other links are worth nothing. */
export async function closeOpenLinks(tx: Writer, email: string): Promise<void> {
  await consumeOpenTokens(tx, email);
}

/** Invitations were withdrawn: the tokens in their mails end with them. */
export async function closeInvitationLinks(tx: Writer, invitationIds: readonly string[]): Promise<void> {
  if (invitationIds.length > 0) await consumeInvitationTokens(tx, invitationIds);
}

/** After the account got another address: what was mailed to the old one opens nothing any more. */
export async function closeMemberLinks(tx: Writer, userId: string): Promise<void> {
  await consumeMemberLinks(tx, userId);
}

/** A password was set: no other link sets one. */
export async function closeResetLinks(tx: Writer, userId: string): Promise<void> {
  await consumeMemberTokens(tx, userId, 'reset');
}

/** A change of address that is not confirmed yet is off. */
export async function closeChangeLinks(tx: Writer, userId: string): Promise<void> {
  await consumeMemberTokens(tx, userId, 'change');
}
