/**
 * Members: identity, verified contacts and open gates. Sole writer of users and profile_completion_steps.
 * @reads charges: charges
 */
export {
  clearSignInLock,
  closeMember,
  lockAccountForAction,
  lockForRelease,
  lockMember,
  openAccount,
  setLocked,
  setOpen,
  type AccountAct,
  type ClosingMember,
  type ReleaseAct,
} from './account-state.ts';
export {
  completeProfile,
  editProfile,
  findPictureFile,
  replacePicture,
  setPhone,
  toE164,
} from './profile.ts';
export {
  changeEmail,
  findCredentials,
  findMemberCredentials,
  lockAndCheckPassword,
  recordConfirmation,
  recordLogin,
  recordLoginFailure,
  setAdminRoles,
  setPassword,
} from './credentials.ts';
export {
  findOrCreatePendingMember,
  findUnproven,
  isStillPending,
  lockMailboxOwner,
  proveMailbox,
  registerMember,
  setPendingPhones,
  takeStaleUnproven,
  takeUnpaidJoins,
  takeUnproven,
} from './registration.ts';
export type { Credentials } from './credentials-store.ts';
export {
  countMembers,
  findMember,
  findMemberByEmail,
  findMemberByUsername,
  listMemberIdsByContact,
  listMembers,
  listNames,
} from './find-members.ts';
export { recordSessionsEnded } from './account-state-store.ts';
export {
  choosePath,
  markEmailVerified,
  markFullyVerified,
  markIdVerified,
  markPhoneVerified,
  recordConsent,
  recordTerms,
} from './gates.ts';
export { isClosed, type Contact, type Member } from './member.ts';
export { deriveUsername, normalizeEmail, normalizeUsername, splitName } from './rules.ts';
export {
  endLimitedAccess,
  grantLimitedAccess,
  lockForReview,
  lockSignInAccount,
  restoreEmail,
  restorePassword,
  startCoolOff,
  supersedeJoins,
  type SignInAccount,
} from './restore-account.ts';
export { toMember, type MemberName, type MemberRow } from './store.ts';
export { assignRoles, changeRoles } from './admin-roles.ts';
