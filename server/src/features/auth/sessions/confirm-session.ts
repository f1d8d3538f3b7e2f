import type { ConfirmBody } from '@circle-link/contract/auth';
import { hashToken, randomToken } from '../../../platform/crypto/tokens.ts';
import type { Platform } from '../../../platform/platform.ts';
import { takeFromLimit } from '../../../platform/rate-limits/rate-limits.ts';
import { findCredentialsOf, recordConfirmation } from '../../members/index.ts';
import { countWrongPassword } from '../count-wrong-password.ts';
import { NotSignedIn, SecondFactorOff, WrongCurrentPassword } from '../errors.ts';
import { confirmByMember } from '../limits.ts';
import { isPasswordRight } from '../passwords/hash-password.ts';
import type { SignedIn } from './find-session.ts';
import type { Visitor } from './start-session.ts';
import { isKnownBrowser, renewSession } from './store.ts';

/**
 * Proves anew who sits there: the session counts as confirmed for ten minutes and goes on under a new id. A wrong
 * password counts like one at sign-in and can lock the account (product §4).
 * @returns the secret of the session from now on
 * @throws WrongCurrentPassword, TooManyRequests, TooBusy, NotSignedIn when the session has ended meanwhile
 */
export async function confirmSession(
  { database, settings }: Pick<Platform, 'database' | 'settings'>,
  { sessionId, member }: SignedIn,
  { password, code }: ConfirmBody,
  visitor: Visitor,
): Promise<string> {
  if (code !== undefined) throw new SecondFactorOff();
  await takeFromLimit(database, settings, confirmByMember, member.id);
  const found = await database.read((db) => findCredentialsOf(db, member.id));
  const { oldSession, browser } = visitor;
  if (!found || oldSession === undefined) throw new NotSignedIn();
  if (!(await isPasswordRight(password, found.passwordHash))) {
    await database.transact((tx) => countWrongPassword(tx, settings, found, visitor));
    throw new WrongCurrentPassword('password');
  }
  return database.transact(async (tx) => {
    const exempt = browser !== undefined && (await isKnownBrowser(tx, member.id, hashToken(browser)));
    if (!(await recordConfirmation(tx, member.id, { exempt }))) throw new WrongCurrentPassword('password');
    const secret = randomToken();
    if (!(await renewSession(tx, sessionId, hashToken(oldSession), hashToken(secret))))
      throw new NotSignedIn();
    return secret;
  });
}
