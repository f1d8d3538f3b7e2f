import type { ComponentType } from 'react';
import { OFFICE_PATHS } from './office-paths.ts';

export interface Screen {
  /** Path as in spec §2. contract/src/gate.ts decides access. */
  readonly path: string;
  readonly load: () => Promise<{ readonly Page: ComponentType }>;
}

export const SCREENS: readonly Screen[] = [
  { path: '/reset-password', load: () => import('../pages/reset-password.tsx') },
  { path: '/change-email', load: () => import('../pages/change-email.tsx') },
  { path: '/undo-change', load: () => import('../pages/undo-change.tsx') },
  { path: '/staff-sign-in', load: () => import('../pages/staff-sign-in.tsx') },
  { path: '/unsubscribe', load: () => import('../pages/unsubscribe.tsx') },
  { path: '/verify-email', load: () => import('../pages/verify-email.tsx') },
  { path: '/email-verification', load: () => import('../pages/verify-email.tsx') },
  { path: '/complete-registration', load: () => import('../pages/complete-registration.tsx') },
  { path: '/claim', load: () => import('../pages/claim.tsx') },
  { path: '/consent', load: () => import('../pages/consent.tsx') },
  { path: '/verify', load: () => import('../pages/verify.tsx') },
  { path: '/verification', load: () => import('../pages/verification.tsx') },
  { path: '/profile-completion', load: () => import('../pages/profile-completion.tsx') },
  { path: '/queue-holding', load: () => import('../pages/queue-holding.tsx') },
  { path: '/join', load: () => import('../pages/join.tsx') },
  { path: '/success', load: () => import('../pages/success.tsx') },
  { path: '/my-entry', load: () => import('../pages/my-entry.tsx') },
  { path: '/dashboard', load: () => import('../pages/dashboard.tsx') },
  { path: '/payments', load: () => import('../pages/payments.tsx') },
  { path: '/groups', load: () => import('../pages/groups.tsx') },
  { path: '/groups/create', load: () => import('../pages/groups.tsx') },
  { path: '/groups/$id', load: () => import('../pages/group.tsx') },
  { path: '/invitations/$code', load: () => import('../pages/invitation.tsx') },
  { path: '/open/$code', load: () => import('../pages/open-books.tsx') },
  { path: '/help', load: () => import('../pages/help.tsx') },
  { path: '/terms', load: () => import('../pages/terms.tsx') },
  { path: '/legal', load: () => import('../pages/legal.tsx') },
  { path: '/transparency', load: () => import('../pages/transparency.tsx') },
  { path: '/transparency/ledger', load: () => import('../pages/transparency-ledger.tsx') },
  { path: '/success-stories', load: () => import('../pages/success-stories.tsx') },
  { path: '/withdraw', load: () => import('../pages/withdraw.tsx') },
  { path: '/history', load: () => import('../pages/history.tsx') },
  { path: '/notifications', load: () => import('../pages/notifications.tsx') },
  { path: '/settings', load: () => import('../pages/settings.tsx') },
  { path: '/settings/profile', load: () => import('../pages/settings-profile.tsx') },
  { path: '/settings/contact', load: () => import('../pages/settings-contact.tsx') },
  { path: '/settings/security', load: () => import('../pages/settings-security.tsx') },
  { path: '/settings/cards', load: () => import('../pages/settings-cards.tsx') },
  {
    path: '/settings/notifications',
    load: () => import('../pages/settings-notifications.tsx'),
  },
  { path: '/settings/device', load: () => import('../pages/settings-device.tsx') },
  { path: '/settings/programs', load: () => import('../pages/settings-programs.tsx') },
  { path: '/settings/programs/$id', load: () => import('../pages/settings-programs.tsx') },
  { path: '/settings/data', load: () => import('../pages/settings-data.tsx') },
  ...OFFICE_PATHS.map((path) => ({
    path,
    load: async () => (await import('./office-screens.ts')).OFFICE_SCREENS[path](),
  })),
];
