export { ConfirmationHost } from './confirmation-dialog.tsx';
export { getFileConfirmed, useConfirmedMutation, withConfirmation } from './use-confirmed-mutation.ts';
