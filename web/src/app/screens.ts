import type { ComponentType } from 'react';

interface Screen {
  /** As in spec §2; who may open it is decided by contract/src/gate.ts, not here. */
  readonly path: string;
  /** A page module exports its component as `Page`. */
  readonly load: () => Promise<{ readonly Page: ComponentType }>;
}

/** Every screen of the app that exists, one line a screen; the landing page is a document of its own. */
export const SCREENS: readonly Screen[] = [
  { path: '/auth', load: () => import('../pages/auth.tsx') },
  { path: '/reset-password', load: () => import('../pages/reset-password.tsx') },
  { path: '/change-email', load: () => import('../pages/change-email.tsx') },
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
  { path: '/groups/$id', load: () => import('../pages/group.tsx') },
  { path: '/invitations/$code', load: () => import('../pages/invitation.tsx') },
  { path: '/help', load: () => import('../pages/help.tsx') },
  { path: '/legal', load: () => import('../pages/legal.tsx') },
  { path: '/transparency', load: () => import('../pages/transparency.tsx') },
  { path: '/transparency/ledger', load: () => import('../pages/transparency-ledger.tsx') },
  { path: '/success-stories', load: () => import('../pages/success-stories.tsx') },
  { path: '/withdraw', load: () => import('../pages/withdraw.tsx') },
  { path: '/history', load: () => import('../pages/history.tsx') },
  { path: '/notifications', load: () => import('../pages/notifications.tsx') },
  { path: '/settings', load: () => import('../pages/settings.tsx') },
  { path: '/admin/stories', load: () => import('../pages/admin-stories.tsx') },
  { path: '/admin', load: () => import('../pages/admin.tsx') },
  { path: '/admin/members', load: () => import('../pages/admin-members.tsx') },
  { path: '/admin/members/$id', load: () => import('../pages/admin-member.tsx') },
  { path: '/admin/groups', load: () => import('../pages/admin-groups.tsx') },
  { path: '/admin/groups/$id', load: () => import('../pages/admin-group.tsx') },
  { path: '/admin/team', load: () => import('../pages/admin-team.tsx') },
  { path: '/admin/identity', load: () => import('../pages/admin-identity.tsx') },
  { path: '/admin/identity/$id', load: () => import('../pages/admin-identity-document.tsx') },
  { path: '/admin/risk', load: () => import('../pages/admin-risk.tsx') },
  { path: '/admin/risk/$userId', load: () => import('../pages/admin-risk-member.tsx') },
  { path: '/admin/payments', load: () => import('../pages/admin-payments.tsx') },
  { path: '/admin/payments/$id', load: () => import('../pages/admin-payment.tsx') },
  { path: '/admin/refunds', load: () => import('../pages/admin-refunds.tsx') },
  { path: '/admin/ledger', load: () => import('../pages/admin-ledger.tsx') },
  { path: '/admin/ledger/accounts/$id', load: () => import('../pages/admin-ledger-account.tsx') },
  { path: '/admin/ledger/transactions/$id', load: () => import('../pages/admin-ledger-movement.tsx') },
  { path: '/admin/reconciliation', load: () => import('../pages/admin-reconciliation.tsx') },
  { path: '/admin/stuck', load: () => import('../pages/admin-stuck.tsx') },
  { path: '/admin/operations', load: () => import('../pages/admin-operations.tsx') },
  { path: '/admin/checks', load: () => import('../pages/admin-checks.tsx') },
  { path: '/admin/audit', load: () => import('../pages/admin-audit.tsx') },
  { path: '/admin/settings', load: () => import('../pages/admin-settings.tsx') },
];
