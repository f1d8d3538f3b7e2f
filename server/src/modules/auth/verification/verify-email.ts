import { verificationRefusals } from '@circle-link/contract/refusals/verification';
import type { EmailVerifyAnswer } from '@circle-link/contract/verification';
import { hashToken } from '../../../platform/crypto/tokens.ts';
import type { Database, Writer } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { recordAuditEntries } from '../../audit/index.ts';
import { findMemberByEmail, lockMailboxOwner, type Member } from '../../members/index.ts';
import type { VerificationGuards } from './hooks.ts';
import { markOpened, type Proof, selectProof } from './store.ts';

type Next = EmailVerifyAnswer['next'];

/**
 * Opens a mailed link, perhaps by a mail scanner: repeatable until the registration uses it. Verifies the email
 * address; an account passes the email gate only if this browser is signed in to it, since any visitor can request the
 * link.
 * @throws invalid_token
 */
export async function verifyEmail(
  database: Database,
  token: string,
  {
    visitor,
    proveAccount,
  }: { readonly visitor: Member | undefined } & Pick<VerificationGuards, 'proveAccount'>,
): Promise<EmailVerifyAnswer & { proofId: string }> {
  return database.transact(async (tx) => {
    const hash = hashToken(token);
    const found = await selectProof(tx, 'registration', hash);
    // Lock order: the email address before its links.
    if (found) await lockMailboxOwner(tx, found.email);
    const proof = await markOpened(tx, 'registration', hash);
    if (!proof) throw new Refusal(verificationRefusals.invalid_token);
    if (proof.isFirst)
      await recordAuditEntries(tx, [
        { kind: 'verification.email_proven', subjectId: proof.userId ?? proof.id },
      ]);
    const next = await stepAfter(tx, proof, visitor, proveAccount);
    const { email, phone, id: proofId } = proof;
    const canRegister = next === 'registration' || next === 'password';
    return { verified: true, email, phone, canRegister, next, proofId };
  });
}

async function stepAfter(
  tx: Writer,
  { email, userId }: Proof,
  visitor: Member | undefined,
  proveAccount: VerificationGuards['proveAccount'],
): Promise<Next> {
  const owner = await findMemberByEmail(tx, email);
  if (owner?.isRegistered === true) return owner.id === visitor?.id ? 'done' : 'sign-in';
  if (visitor !== undefined && isOwnLink(visitor, { email, userId })) {
    const provenId = await proveAccount(tx, { userId: visitor.id, email });
    if (provenId !== undefined) return 'done';
  }
  return userId === null ? 'registration' : 'password';
}

function isOwnLink(visitor: Member, { email, userId }: Pick<Proof, 'email' | 'userId'>): boolean {
  return visitor.email === email && (userId === null || userId === visitor.id);
}
