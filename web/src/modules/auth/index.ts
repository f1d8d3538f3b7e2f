export { ConfirmationHost } from './confirmation/confirmation-dialog.tsx';
export {
  getFileConfirmed,
  useConfirmedMutation,
  withConfirmation,
} from './confirmation/use-confirmed-mutation.ts';
export { endSession, logOut, refreshSession, useCurrentUser } from './session.ts';
export { verificationStatusQuery } from './verification/queries.ts';
