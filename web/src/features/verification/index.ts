/** Verification: what other features ask about a member's checks. */
export { verificationStatusQuery } from './verification-status.ts';
