import { keyedHash } from '../../../platform/crypto/tokens.ts';

/** Six digits are soon tried out, so the hash needs a key; it is bound to its member and number. */
export function hashCode(
  secret: string,
  { userId, phone, code }: { readonly userId: string; readonly phone: string; readonly code: string },
): Buffer {
  return keyedHash(secret, 'phone code', `${userId}\0${phone}\0${code}`);
}
