/** Consent: what a member agreed to, in which version of the text. Alone writes consents, which only ever grow. */
export { consentRoutes } from './routes.ts';
