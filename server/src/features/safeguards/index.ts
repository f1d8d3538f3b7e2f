/**
 * Safeguards: after a change of what an account is entered or paid by, money waits, and the mail that tells of it carries
 * a link that undoes it (product §14). Alone writes security_notices. Those who change something call recordChange; what
 * puts it back is passed in by app.
 * @reads members: users
 */
export { holdOpenAccount, isAccountOpen, refuseCoolOff, viewCoolOff } from './cool-off.ts';
export { forgetNotices } from './forget-member.ts';
export type { UndoHooks } from './hooks.ts';
export { recordChange, recordMailboxChange } from './record-change.ts';
export { recordSignIn } from './record-sign-in.ts';
export { safeguardRoutes } from './routes.ts';
export type { ChangeWords } from './mail-change.ts';
export type { FormerAccount, FormerFactor, FormerPasskey } from './rules.ts';
export { rotateFormers } from './seal-former.ts';
export { deleteOldNotices } from './store.ts';
