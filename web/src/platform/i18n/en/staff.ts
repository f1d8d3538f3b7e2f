export const staff = {
  title: 'Staff sign-in',
  lead: 'For our team: you sign in at your organization.',
  start: 'Sign in at your organization',
  again: 'Try again',
  pending: 'Opening...',
  failed: 'This sign-in didn’t work. Please start again.',
  byPassword: 'Sign in with a password',
};
