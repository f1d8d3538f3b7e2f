export { endSession, logOut, refreshSession, useCurrentUser } from './session.ts';
export { verificationStatusQuery } from './verification/queries.ts';
