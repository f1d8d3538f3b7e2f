import type { ComponentType } from 'react';
import { OFFICE_PATHS } from './office-paths.ts';

export interface Screen {
  /** Path as in spec §2. contract/src/gate.ts decides access. */
  readonly path: string;
  readonly load: () => Promise<{ readonly Page: ComponentType }>;
}

export const SCREENS: readonly Screen[] = [
  { path: '/reset-password', load: () => import('../routes/auth/reset-password.tsx') },
  { path: '/change-email', load: () => import('../routes/auth/change-email.tsx') },
  { path: '/undo-change', load: () => import('../routes/auth/undo-change.tsx') },
  { path: '/staff-sign-in', load: () => import('../routes/auth/staff-sign-in.tsx') },
  { path: '/unsubscribe', load: () => import('../routes/unsubscribe.tsx') },
  { path: '/verify-email', load: () => import('../routes/auth/verify-email.tsx') },
  { path: '/email-verification', load: () => import('../routes/auth/verify-email.tsx') },
  { path: '/complete-registration', load: () => import('../routes/auth/complete-registration.tsx') },
  { path: '/claim', load: () => import('../routes/auth/claim.tsx') },
  { path: '/consent', load: () => import('../routes/auth/consent.tsx') },
  { path: '/verify', load: () => import('../routes/auth/verify.tsx') },
  { path: '/verification', load: () => import('../routes/auth/verification.tsx') },
  { path: '/profile-completion', load: () => import('../routes/auth/profile-completion.tsx') },
  { path: '/queue-holding', load: () => import('../routes/queue/queue-holding.tsx') },
  { path: '/join', load: () => import('../routes/queue/join.tsx') },
  { path: '/success', load: () => import('../routes/queue/success.tsx') },
  { path: '/my-entry', load: () => import('../routes/queue/my-entry.tsx') },
  { path: '/dashboard', load: () => import('../routes/dashboard.tsx') },
  { path: '/payments', load: () => import('../routes/payments.tsx') },
  { path: '/groups', load: () => import('../routes/groups/groups.tsx') },
  { path: '/groups/create', load: () => import('../routes/groups/groups.tsx') },
  { path: '/groups/$id', load: () => import('../routes/groups/group.tsx') },
  { path: '/invitations/$code', load: () => import('../routes/groups/invitation.tsx') },
  { path: '/open/$code', load: () => import('../routes/groups/open-books.tsx') },
  { path: '/help', load: () => import('../routes/help.tsx') },
  { path: '/terms', load: () => import('../routes/terms.tsx') },
  { path: '/legal', load: () => import('../routes/legal.tsx') },
  { path: '/transparency', load: () => import('../routes/transparency.tsx') },
  { path: '/transparency/ledger', load: () => import('../routes/transparency-ledger.tsx') },
  { path: '/success-stories', load: () => import('../routes/queue/success-stories.tsx') },
  { path: '/withdraw', load: () => import('../routes/withdraw.tsx') },
  { path: '/history', load: () => import('../routes/history.tsx') },
  { path: '/notifications', load: () => import('../routes/notifications.tsx') },
  { path: '/settings', load: () => import('../routes/settings/settings.tsx') },
  { path: '/settings/profile', load: () => import('../routes/settings/settings-profile.tsx') },
  { path: '/settings/contact', load: () => import('../routes/settings/settings-contact.tsx') },
  { path: '/settings/security', load: () => import('../routes/settings/settings-security.tsx') },
  { path: '/settings/cards', load: () => import('../routes/settings/settings-cards.tsx') },
  {
    path: '/settings/notifications',
    load: () => import('../routes/settings/settings-notifications.tsx'),
  },
  { path: '/settings/device', load: () => import('../routes/settings/settings-device.tsx') },
  { path: '/settings/programs', load: () => import('../routes/settings/settings-programs.tsx') },
  { path: '/settings/programs/$id', load: () => import('../routes/settings/settings-programs.tsx') },
  { path: '/settings/data', load: () => import('../routes/settings/settings-data.tsx') },
  ...OFFICE_PATHS.map((path) => ({
    path,
    load: async () => (await import('./office-screens.ts')).OFFICE_SCREENS[path](),
  })),
];
