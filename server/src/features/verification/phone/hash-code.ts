import { purposeHashes, type AppSecrets } from '../../../platform/crypto/purpose-hashes.ts';

/**
 * Six digits are soon tried out, so the hash needs a key; it is bound to its member and number. The first form is the one
 * to keep, all of them count.
 */
export function computeCodeHashes(
  secrets: AppSecrets,
  { userId, phone, code }: { readonly userId: string; readonly phone: string; readonly code: string },
): [Buffer, ...Buffer[]] {
  return purposeHashes(secrets, 'phone code', `${userId}\0${phone}\0${code}`);
}
