export { endSession, logOut, refreshSession, useCurrentUser } from './session.ts';
