import type { Writer } from '../../../platform/database/database.ts';
import { findMemberByEmail } from '../../members/index.ts';
import { issueToken } from './tokens.ts';

/**
 * The token of an invitation email, which verifies the address for a registration. Null if the address has an account:
 * its owner has to sign in.
 */
export async function issueInvitationToken(
  tx: Writer,
  { id, email, validHours }: { readonly id: string; readonly email: string; readonly validHours: number },
): Promise<string | null> {
  const member = await findMemberByEmail(tx, email);
  if (member?.isRegistered === true) return null;
  return issueToken(tx, { purpose: 'registration', path: 'savings', email, invitationId: id, validHours });
}
