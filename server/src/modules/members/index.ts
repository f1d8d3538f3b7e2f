/**
 * Members: identity, verified contacts and open gates. Sole writer of users and profile_completion_steps.
 * @reads charges: charges
 */
export { type ClosingMember, type HeldAccount, type SignInAccount } from './account-state-store.ts';
export {
  type AccountAct,
  clearSignInLock,
  closeMember,
  lockAccountForAction,
  lockMember,
  openAccount,
  setLocked,
  setOpen,
} from './account-state.ts';
export { assignRoles, changeRoles } from './admin-roles.ts';
export type { Credentials } from './credentials-store.ts';
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
  countMembers,
  findMember,
  findMemberByEmail,
  findMemberByUsername,
  listMemberIdsByContact,
  listMembers,
  listNames,
} from './find-members.ts';
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
export {
  completeProfile,
  editProfile,
  findPictureFile,
  replacePicture,
  setPhone,
  toE164,
} from './profile.ts';
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
export {
  endLimitedAccess,
  grantLimitedAccess,
  lockForReview,
  lockSignInAccount,
  restoreEmail,
  restorePassword,
  startCoolOff,
  supersedeJoins,
} from './restore-account.ts';
export { deriveUsername, normalizeEmail, normalizeUsername, splitName } from './rules.ts';
export { type MemberName, type MemberRow, toMember } from './store.ts';
