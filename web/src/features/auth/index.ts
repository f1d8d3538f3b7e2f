/** Who is signed in, for other features. */
export { refreshSession, useCurrentUser } from './session.ts';
