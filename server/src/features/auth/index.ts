export { memberOf, requireAdmin, requireMember, requireProfile, signedIn, throughGate, findMemberOf } from './guards.ts';
