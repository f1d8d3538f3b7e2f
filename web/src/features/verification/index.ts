/** Queries about a member's checks for other features. */
export { verificationStatusQuery } from './verification-status.ts';
