export const staff = {
  title: 'Staff sign-in',
  lead: 'For our team: sign in through your organization.',
  start: 'Sign in through your organization',
  again: 'Try again',
  pending: 'Opening...',
  failed: 'This sign-in didn’t work. Please start again.',
  byPassword: 'Sign in with a password',
};
