export const staff = {
  title: 'Staff sign-in',
  lead: 'For people who work here: your organization asks for your password.',
  start: 'Sign in at your organization',
  again: 'Try again',
  pending: 'Opening...',
  failed: 'This sign-in did not work. Please begin again.',
  byPassword: 'Sign in with a password',
};
