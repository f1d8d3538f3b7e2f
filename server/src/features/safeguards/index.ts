/**
 * Safeguards: after a change of sign-in or payment details, money is held, and the email about it has an undo link
 * (product §14). Only this feature writes security_notices. Features call recordChange; app injects the functions that
 * undo.
 * @reads members: users
 */
export { lockOpenAccount, isAccountOpen, refuseCoolOff, viewCoolOff } from './cool-off.ts';
export type { UndoHooks } from './hooks.ts';
export { recordChange, recordMailboxChange } from './record-change.ts';
export { recordSignIn } from './record-sign-in.ts';
export { safeguardRoutes } from './routes.ts';
export type { ChangeWords } from './mail-change.ts';
export type { FormerAccount, FormerFactor, FormerPasskey } from './rules.ts';
export { rotatePreviousKeys } from './encrypt-previous.ts';
