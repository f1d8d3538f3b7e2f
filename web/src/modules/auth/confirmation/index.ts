export { ConfirmationHost } from './confirmation-host.tsx';
export { getFileConfirmed, useConfirmedMutation, withConfirmation } from './use-confirmed-mutation.ts';
