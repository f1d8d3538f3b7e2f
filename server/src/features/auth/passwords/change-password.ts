import type { PasswordChangeForm } from '@circle-link/contract/auth';
import { recordMessages } from '../../../platform/outbox/record-messages.ts';
import type { Platform } from '../../../platform/platform.ts';
import { findCredentialsOf, setPassword } from '../../members/index.ts';
import { NotSignedIn, WrongCurrentPassword } from '../errors.ts';
import { passwordChangedMail } from '../mails.ts';
import { endOtherSessions } from '../sessions/end-sessions.ts';
import { startSession, type StartedSession, type Visitor } from '../sessions/start-session.ts';
import { hashPassword, isPasswordRight } from './hash-password.ts';
import { refuseWeakPassword } from './refuse-weak-password.ts';

/**
 * Asks for the password in use. Every session ends; the browser that asked gets a new one.
 * @throws WrongCurrentPassword, WeakPassword
 */
export async function changePassword(
  { database, settings }: Pick<Platform, 'database' | 'settings'>,
  { userId, visitor }: { readonly userId: string; readonly visitor: Visitor },
  { currentPassword, password }: PasswordChangeForm,
): Promise<StartedSession> {
  const current = await database.read((db) => findCredentialsOf(db, userId));
  if (!current) throw new NotSignedIn();
  if (!(await isPasswordRight(currentPassword, current.passwordHash)))
    throw new WrongCurrentPassword('currentPassword');
  refuseWeakPassword(password, current);
  const passwordHash = await hashPassword(password);
  return database.transact(async (tx) => {
    await setPassword(tx, userId, passwordHash);
    await endOtherSessions(tx, userId);
    await recordMessages(tx, [passwordChangedMail(settings, current.email)]);
    return startSession(tx, userId, visitor);
  });
}
