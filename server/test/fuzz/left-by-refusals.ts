/** What a call may leave behind although it is refused, or only reads. All other tables are as before. */
import type { Operation } from '@circle-link/contract/operation';

/** As server/test/fingerprint.ts names them: columns that count have a checksum of their own. */
const GUESS = [
  'users: failed_login_attempts,locked_until',
  'known_browsers: failed_attempts',
  'audit_entries',
];
/** A code that was sent is taken away after so many wrong ones. */
const CODE_GUESS = ['phone_codes: tries'];
/** Who looks at what is another's leaves a line, and so does each download. */
const LOOK = ['audit_entries', 'member_keys'];

/** They ask for the password, and count a wrong one (proveIdentity). To the letter: a part of a path names others, too. */
export const ASK_FOR_PASSWORD: readonly string[] = [
  'POST /api/account/close',
  'POST /api/auth/confirm',
  'POST /api/auth/email/change',
  'POST /api/auth/passkeys/:id/remove',
  'POST /api/auth/passkeys/start',
  'POST /api/auth/password/change',
  'POST /api/auth/second-factor/disable',
  'POST /api/auth/second-factor/recovery-codes',
  'POST /api/auth/second-factor/start',
  'POST /api/tokens',
  'POST /api/withdrawals/account/link',
];

/** The tables that a refusal of this call, or an answer to what only reads, may change. */
export function mayLeave({ method, path }: Operation): readonly string[] {
  const call = `${method} ${path}`;
  if (ASK_FOR_PASSWORD.includes(call)) return GUESS;
  if (call === 'POST /api/verification/phone/confirm') return CODE_GUESS;
  return method === 'GET' && path.startsWith('/api/admin/') ? LOOK : [];
}
