/**
 * Members: identity, verified contacts and open gates. Sole writer of users and profile_completion_steps.
 * @reads charges: charges
 */
export {
  type ClosingMember,
  type HeldAccount,
  lockMember,
  lockSignInAccount,
  type SignInAccount,
} from './account-state-store.ts';
export {
  type AccountAct,
  clearSignInLock,
  closeMember,
  lockAccountForAction,
  openAccount,
  setLocked,
  setOpen,
} from './account-state.ts';
export { assignRoles, changeRoles } from './admin-roles.ts';
export {
  type Credentials,
  findCredentials,
  findMemberCredentials,
  findUnproven,
  lockMailboxOwner,
  takeStaleUnproven,
  takeUnpaidJoins,
  takeUnproven,
} from './credentials-store.ts';
export {
  changeEmail,
  lockAndCheckPassword,
  recordConfirmation,
  recordLogin,
  recordLoginFailure,
  setAdminRoles,
  setPassword,
} from './credentials.ts';
export {
  choosePath,
  markEmailVerified,
  markFullyVerified,
  markIdVerified,
  markPhoneVerified,
  recordConsent,
  recordTerms,
} from './gates.ts';
export { type Contact, isClosed, type Member } from './member.ts';
export { findPictureFile } from './profile-store.ts';
export { completeProfile, editProfile, replacePicture, setPhone, toE164 } from './profile.ts';
export { findOrCreatePendingMember, proveMailbox, registerMember, setPendingPhones } from './registration.ts';
export {
  endLimitedAccess,
  grantLimitedAccess,
  lockForReview,
  restoreEmail,
  restorePassword,
  startCoolOff,
  supersedeJoins,
} from './restore-account.ts';
export { deriveUsername, normalizeEmail, normalizeUsername, splitName } from './rules.ts';
export {
  countMembers,
  findMember,
  findMemberByEmail,
  findMemberByUsername,
  isStillPending,
  listMemberIdsByContact,
  listMembers,
  listNames,
  type MemberName,
  type MemberRow,
  toMember,
} from './store.ts';
