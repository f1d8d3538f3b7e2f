import type { Writer } from '../../platform/database/database.ts';
import { findMemberByEmail } from '../members/index.ts';
import { issueToken } from './tokens.ts';

/**
 * The token that a mailed invitation carries: the mail has reached the mailbox, so opening its link proves the address for a
 * registration. Null for an address with an account, whose owner signs in.
 */
export async function issueInvitationToken(
  tx: Writer,
  { id, email, validHours }: { readonly id: string; readonly email: string; readonly validHours: number },
): Promise<string | null> {
  const member = await findMemberByEmail(tx, email);
  if (member?.isRegistered === true) return null;
  return issueToken(tx, { purpose: 'registration', path: 'savings', email, invitationId: id, validHours });
}
