import type { ClaimBody } from '@circle-link/contract/auth';
import type { Platform } from '../../platform/platform.ts';
import { lockMailboxOwner, registerMember } from '../members/index.ts';
import { closeOpenLinks } from './verification/use-proof.ts';
import { getProof, redeemToken } from './verification/tokens.ts';
import { deleteUnprovenAccounts } from './delete-unproven-accounts.ts';
import type { AuthHooks } from './hooks.ts';
import { hashPassword } from './passwords/hash-password.ts';
import { refuseWeakPassword } from './passwords/refuse-weak-password.ts';
import { type StartedSession, startSession, type Visitor } from './sessions/start-session.ts';

/**
 * Creates the account of a visitor who paid by /join. The token verifies the email address and works once.
 * @throws invalid_token, the refusals of refuseWeakPassword, username_taken, registration_refused
 */
export async function claimAccount(
  { database }: Pick<Platform, 'database'>,
  { token, ...body }: ClaimBody,
  visitor: Visitor,
  { onTakeOver }: Pick<AuthHooks, 'onTakeOver'>,
): Promise<StartedSession> {
  const { email } = await database.read((db) => getProof(db, 'claim', token));
  refuseWeakPassword(body.password, { ...body, email });
  const passwordHash = await hashPassword(body.password);
  return database.transact(async (tx) => {
    await lockMailboxOwner(tx, email);
    const proof = await redeemToken(tx, 'claim', token);
    await deleteUnprovenAccounts(tx, { email: proof.email, username: body.username });
    const { userId, tookOver } = await registerMember(tx, {
      ...body,
      email: proof.email,
      phone: undefined,
      passwordHash,
      isEmailProven: true,
      language: visitor.language,
    });
    if (tookOver) await onTakeOver(tx, userId);
    await closeOpenLinks(tx, proof.email);
    return startSession(tx, userId, visitor);
  });
}
