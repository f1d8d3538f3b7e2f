/** Who is signed in, for other features. */
export { useCurrentUser } from './session.ts';
