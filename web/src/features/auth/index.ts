/** Who is signed in, for other features. */
export { endSession, refreshSession, useCurrentUser } from './session.ts';
