import { type AppSecrets, computePurposeHashes } from '../../../../platform/crypto/purpose-hashes.ts';

/**
 * Six digits can be brute-forced, so the hash has a key and is bound to member and number. The first form is stored,
 * all are accepted.
 */
export function computeCodeHashes(
  secrets: AppSecrets,
  { userId, phone, code }: { readonly userId: string; readonly phone: string; readonly code: string },
): [Buffer, ...Buffer[]] {
  return computePurposeHashes(secrets, 'phone code', `${userId}\0${phone}\0${code}`);
}
