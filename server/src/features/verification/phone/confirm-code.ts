import { constantTimeEquals } from '../../../platform/crypto/tokens.ts';
import type { Platform } from '../../../platform/platform.ts';
import { markPhoneVerified } from '../../members/index.ts';
import { CodeRefused } from '../errors.ts';
import { hashCode } from './hash-code.ts';
import { deleteCode, takeTry } from './store.ts';

/**
 * Proves the number the code was sent to. A wrong code costs one of five tries, also when many come at once.
 * @throws CodeRefused
 * @throws PhoneUnavailable when another account has proven the number
 */
export async function confirmCode(
  { database, settings }: Pick<Platform, 'database' | 'settings'>,
  userId: string,
  code: string,
): Promise<void> {
  const isProven = await database.transact(async (tx) => {
    const open = await takeTry(tx, userId);
    if (!open) return false;
    const { phone, hash } = open;
    if (!constantTimeEquals(hash, hashCode(settings.appSecret, { userId, phone, code }))) return false;
    await deleteCode(tx, userId);
    await markPhoneVerified(tx, userId, phone);
    return true;
  });
  // Thrown only after the commit: a refusal must not give the try back.
  if (!isProven) throw new CodeRefused();
}
