/** Measured screens and the demo account that visits each. Without an account, a visitor. */
export interface Screen {
  readonly name: string;
  /** `:group` is replaced by the account's first group. */
  readonly path: string;
  readonly account?: string;
}

/** Public screens, scored by Lighthouse. */
export const PUBLIC_SCREENS: readonly Screen[] = [
  { name: 'landing', path: '/' },
  { name: 'auth', path: '/auth' },
  { name: 'sign-in', path: '/auth?mode=sign-in' },
  { name: 'join', path: '/join' },
  { name: 'transparency', path: '/transparency' },
  { name: 'queue', path: '/queue' },
  { name: 'success-stories', path: '/success-stories' },
  { name: 'legal', path: '/legal' },
  { name: 'help', path: '/help' },
];

const MEMBER_SCREENS: readonly Screen[] = [
  { name: 'consent', path: '/consent', account: 'omar' },
  { name: 'verify', path: '/verify', account: 'vera' },
  { name: 'profile-completion', path: '/profile-completion', account: 'paul' },
  { name: 'queue-holding', path: '/queue-holding', account: 'hana' },
  { name: 'dashboard', path: '/dashboard', account: 'ada' },
  { name: 'dashboard, nothing yet', path: '/dashboard', account: 'eli' },
  { name: 'groups', path: '/groups', account: 'ada' },
  { name: 'group', path: '/groups/:group', account: 'ada' },
  { name: 'payments', path: '/payments', account: 'ada' },
  { name: 'history', path: '/history', account: 'ada' },
  { name: 'notifications', path: '/notifications', account: 'ada' },
  { name: 'withdraw', path: '/withdraw', account: 'ada' },
  { name: 'settings', path: '/settings', account: 'ada' },
  { name: 'settings, profile', path: '/settings/profile', account: 'ada' },
  { name: 'settings, security', path: '/settings/security', account: 'ada' },
  { name: 'history, statement', path: '/history#statement', account: 'ada' },
  { name: 'settings, notifications', path: '/settings/notifications', account: 'ada' },
  { name: 'success', path: '/success', account: 'ada' },
  { name: 'verification', path: '/verification', account: 'ada' },
  { name: 'admin', path: '/admin', account: 'admin' },
  { name: 'admin members', path: '/admin/members', account: 'admin' },
  { name: 'admin payments', path: '/admin/payments', account: 'admin' },
  { name: 'admin refunds', path: '/admin/refunds', account: 'admin' },
  { name: 'admin operations', path: '/admin/operations', account: 'admin' },
];

export const SCREENS: readonly Screen[] = [...PUBLIC_SCREENS, ...MEMBER_SCREENS];
