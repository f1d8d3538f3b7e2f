/**
 * Paths called by the landing page and `/auth` without zod and the query client, so this file must not import anything.
 */
export const INVITATION = '/api/invitations/:code';
export const LOG_IN = '/api/auth/login';
export const ASK_PASSKEY = '/api/auth/passkeys/ask';
export const PROVE_PASSKEY = '/api/auth/passkeys/prove';
export const SIGN_IN_BY_PASSKEY = '/api/auth/passkeys/sign-in';
export const ME = '/api/auth/me';
export const SEND_EMAIL = '/api/verification/email/send';
export const PUBLIC_ACCOUNTS_ADDRESS = '/api/transparency/accounts';
export const QUEUE_STATE = '/api/queue/state';
