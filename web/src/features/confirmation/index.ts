/** Calls that take the password again: a dialog asks for it, and the call is repeated. */
export { ConfirmationHost } from './confirmation-dialog.tsx';
export { getFileConfirmed, useConfirmedMutation, withConfirmation } from './use-confirmed-mutation.ts';
