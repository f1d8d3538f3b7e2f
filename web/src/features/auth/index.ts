/** Session functions for other features. */
export { endSession, logOut, refreshSession, useCurrentUser } from './session.ts';
