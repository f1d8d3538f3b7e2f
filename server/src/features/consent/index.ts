/**
 * Consent: the version, text hash, time and address of each consent. Only this feature writes consents, which is
 * append-only; features/members records the current version.
 */
export { consentRoutes } from './routes.ts';
