import type { EmailVerifyAnswer } from '@circle-link/contract/verification';
import { hashToken } from '../../platform/crypto/tokens.ts';
import type { Database } from '../../platform/database/database.ts';
import { recordLeaves } from '../audit/index.ts';
import { findMemberByEmail, markEmailVerified } from '../members/index.ts';
import { TokenRefused } from './errors.ts';
import { markOpened } from './store.ts';

/**
 * The mailed link was opened, perhaps by a mail scanner: it may be repeated until the registration consumes it. The
 * account of the address, if there is one, passes the e-mail gate.
 * @throws TokenRefused
 */
export async function verifyEmail(
  database: Database,
  token: string,
): Promise<EmailVerifyAnswer & { proofId: string }> {
  return database.transact(async (tx) => {
    const proof = await markOpened(tx, 'registration', hashToken(token));
    if (!proof) throw new TokenRefused();
    const member = await findMemberByEmail(tx, proof.email);
    // Not only the first time: the account may have been made since, in a browser without this proof.
    if (proof.isFirst || (member?.isRegistered === true && !member.isEmailVerified)) {
      await markEmailVerified(tx, proof.email);
      await recordLeaves(tx, [{ kind: 'verification.email_proven', subjectId: member?.id ?? proof.id }]);
    }
    const canRegister = member?.isRegistered !== true;
    return { verified: true, email: proof.email, phone: proof.phone, canRegister, proofId: proof.id };
  });
}
