import { recordMessages } from '../../../platform/outbox/record-messages.ts';
import type { Platform } from '../../../platform/platform.ts';
import { takeFromLimit } from '../../../platform/rate-limits/rate-limits.ts';
import { findCredentials, findCredentialsOf, markEmailVerified, setPassword } from '../../members/index.ts';
import { getProof, issueToken, redeemToken, TokenRefused } from '../../verification/index.ts';
import { resetByAddress } from '../limits.ts';
import { passwordChangedMail, resetMail } from '../mails.ts';
import { deleteBrowsersOf } from '../sessions/forget-store.ts';
import { endOtherSessions } from '../sessions/end-sessions.ts';
import { hashPassword } from './hash-password.ts';
import { refuseWeakPassword } from './refuse-weak-password.ts';

type ResetPlatform = Pick<Platform, 'database' | 'settings'>;
const RESET_LINK_HOURS = 1;

/** Mails a link to a registered address; for any other nothing happens, and the caller cannot tell. */
export async function requestReset({ database, settings }: ResetPlatform, email: string): Promise<void> {
  await takeFromLimit(database, settings, resetByAddress, email);
  await database.transact(async (tx) => {
    const found = await findCredentials(tx, email);
    if (!found) return;
    const { userId } = found;
    const token = await issueToken(tx, { purpose: 'reset', email, userId, validHours: RESET_LINK_HOURS });
    await recordMessages(tx, [resetMail(settings, email, token)]);
  });
}

/**
 * Sets the new password, ends a lock and every session. The link proves the mailbox too.
 * @throws TokenRefused, WeakPassword
 */
export async function resetPassword(
  { database, settings }: ResetPlatform,
  { token, password }: { readonly token: string; readonly password: string },
): Promise<void> {
  const owner = await database.read(async (db) => {
    const proof = await getProof(db, 'reset', token);
    return proof.userId === null ? undefined : findCredentialsOf(db, proof.userId);
  });
  if (!owner) throw new TokenRefused();
  refuseWeakPassword(password, owner);
  const passwordHash = await hashPassword(password);
  await database.transact(async (tx) => {
    await redeemToken(tx, 'reset', token);
    await setPassword(tx, owner.userId, passwordHash);
    await markEmailVerified(tx, owner.email);
    await endOtherSessions(tx, owner.userId);
    // A stranger's browser must not stay one that a lock does not keep out.
    await deleteBrowsersOf(tx, owner.userId);
    await recordMessages(tx, [passwordChangedMail(settings, owner.email)]);
  });
}
