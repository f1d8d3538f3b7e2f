/**
 * Members: identity, verified contacts and open gates. Sole writer of users and profile_completion_steps.
 * @reads charges: charges
 */
export { closeMember, lockMember, type ClosingMember } from './closing/close-member.ts';
export { completeProfile } from './complete-profile.ts';
export { editProfile } from './edit-profile.ts';
export { changeEmail } from './credentials/change-email.ts';
export { registerMember } from './credentials/register-member.ts';
export { proveMailbox } from './credentials/prove-mailbox.ts';
export {
  findUnproven,
  lockMailboxOwner,
  takeStaleUnproven,
  takeUnpaidJoins,
  takeUnproven,
} from './credentials/unproven-accounts.ts';
export {
  findCredentials,
  findMemberCredentials,
  lockAndCheckPassword,
  recordConfirmation,
  recordLogin,
  recordLoginFailure,
  setAdminRoles,
  setPassword,
} from './credentials/sign-in-facts.ts';
export type { Credentials } from './credentials/store.ts';
export {
  countMembers,
  findMember,
  findMemberByEmail,
  findMemberByUsername,
  listMemberIdsByContact,
  listMembers,
  listNames,
} from './find-members.ts';
export {
  findOrCreatePendingMember,
  setPendingPhones,
  isStillPending,
} from './find-or-create-pending-member.ts';
export {
  lockAccountForAction,
  lockForRelease,
  type AccountAct,
  type ReleaseAct,
} from './locking/hold-account.ts';
export { clearSignInLock, openAccount, setLocked, setOpen } from './locking/set-active.ts';
export { recordSessionsEnded } from './locking/store.ts';
export { markEmailVerified, markFullyVerified, markIdVerified, markPhoneVerified } from './mark-verified.ts';
export { isClosed, type Contact, type Member } from './member.ts';
export { choosePath } from './choose-path.ts';
export { recordConsent, recordTerms } from './record-consent.ts';
export { toE164 } from './phone-number.ts';
export { normalizeEmail, normalizeUsername, splitName, deriveUsername } from './rules.ts';
export {
  endLimitedAccess,
  supersedeJoins,
  grantLimitedAccess,
  lockSignInAccount,
  lockForReview,
  restoreEmail,
  restorePassword,
  startCoolOff,
  type SignInAccount,
} from './restoring/restore-account.ts';
export { findPictureFile, replacePicture } from './profile-picture.ts';
export { setPhone } from './set-phone.ts';
export { toMember, type MemberName, type MemberRow } from './store.ts';
export { assignRoles } from './team/assign-roles.ts';
export { changeRoles } from './team/change-roles.ts';
