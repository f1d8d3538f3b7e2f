import type { Platform } from '../../../platform/platform.ts';
import { takeFromLimit } from '../../../platform/rate-limits/rate-limits.ts';
import { findCredentialsOf } from '../../members/index.ts';
import { NotSignedIn, WrongCurrentPassword } from '../errors.ts';
import { confirmByMember } from '../limits.ts';
import { isPasswordRight } from './hash-password.ts';

/**
 * Asks a signed-in member for the password once more, before something of weight is changed: an open session alone is
 * not enough for it. Every attempt counts, whatever comes of it. The refusal names the form's field `password`.
 * @throws WrongCurrentPassword, TooManyRequests, TooBusy
 */
export async function confirmPassword(
  { database, settings }: Pick<Platform, 'database' | 'settings'>,
  userId: string,
  password: string,
): Promise<void> {
  await takeFromLimit(database, settings, confirmByMember, userId);
  const current = await database.read((db) => findCredentialsOf(db, userId));
  if (!current) throw new NotSignedIn();
  if (!(await isPasswordRight(password, current.passwordHash))) throw new WrongCurrentPassword('password');
}
