/**
 * Consent: what a member agreed to, in which version of the text, with the hash of that text, its time and address.
 * Alone writes consents, which only ever grow; features/members records the version in force.
 */
export { forgetAddresses } from './forget-member.ts';
export { consentRoutes } from './routes.ts';
export { eraseOldAddresses } from './store.ts';
