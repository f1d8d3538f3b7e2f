export const passkeyStep = {
  use: 'Use a passkey',
  pending: 'Waiting for your device...',
  unused: 'No passkey was used. Try again, or go on without one.',
  answered: 'Your passkey replaces the code. You can continue.',
};
