/** Tables that a rejected request or a read may change. All other tables must stay the same. */
import type { Operation } from '@circle-link/contract/operation';

/** Names as in server/test/database/fingerprint.ts, where counter columns have their own checksum. */
const GUESS = [
  'users: failed_login_attempts,locked_until',
  'known_browsers: failed_attempts',
  'audit_entries',
];
/** A sent code is deleted after too many wrong attempts. */
const CODE_GUESS = ['phone_codes: tries'];
const EMAIL_CODE_GUESS = ['email_verifications: code_tries'];
/** Views of another person's data and downloads write an audit entry. */
const LOOK = ['audit_entries', 'member_keys'];

/**
 * Operations that require the password and count a wrong one (proveIdentity). Exact paths, because a prefix matches
 * others too.
 */
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

export function listAllowedChanges({ method, path }: Operation): readonly string[] {
  const call = `${method} ${path}`;
  if (ASK_FOR_PASSWORD.includes(call)) return GUESS;
  if (call === 'POST /api/verification/phone/confirm') return CODE_GUESS;
  if (call === 'POST /api/verification/email/code') return EMAIL_CODE_GUESS;
  return method === 'GET' && path.startsWith('/api/admin/') ? LOOK : [];
}
