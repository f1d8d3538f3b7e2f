/** The landing page's bar that opens a member page after sign-in. Loaded on demand. */
export const openPage = {
  title: 'Sign in to open {{page}}',
  signIn: 'Sign in',
  pages: {
    dashboard: 'your dashboard',
    groups: 'your groups',
    group: 'this group',
    payments: 'your payments',
    history: 'your history',
    notifications: 'your notifications',
    settings: 'your settings',
    withdraw: 'your withdrawals',
    entry: 'your entry',
    verification: 'your verification',
    other: 'this page',
  },
};
