import type { ComponentType } from 'react';
import type { OfficePath } from './office-paths.ts';

export const OFFICE_SCREENS: Readonly<Record<OfficePath, () => Promise<{ readonly Page: ComponentType }>>> = {
  '/admin/stories': () => import('../pages/admin-stories.tsx'),
  '/admin': () => import('../pages/admin.tsx'),
  '/admin/members': () => import('../pages/admin-members.tsx'),
  '/admin/members/$id': () => import('../pages/admin-member.tsx'),
  '/admin/groups': () => import('../pages/admin-groups.tsx'),
  '/admin/groups/$id': () => import('../pages/admin-group.tsx'),
  '/admin/team': () => import('../pages/admin-team.tsx'),
  '/admin/identity': () => import('../pages/admin-identity.tsx'),
  '/admin/identity/$id': () => import('../pages/admin-identity-document.tsx'),
  '/admin/risk': () => import('../pages/admin-risk.tsx'),
  '/admin/risk/$userId': () => import('../pages/admin-risk-member.tsx'),
  '/admin/payments': () => import('../pages/admin-payments.tsx'),
  '/admin/payments/$id': () => import('../pages/admin-payment.tsx'),
  '/admin/refunds': () => import('../pages/admin-refunds.tsx'),
  '/admin/ledger': () => import('../pages/admin-ledger.tsx'),
  '/admin/ledger/accounts/$id': () => import('../pages/admin-ledger-account.tsx'),
  '/admin/ledger/transactions/$id': () => import('../pages/admin-ledger-movement.tsx'),
  '/admin/reconciliation': () => import('../pages/admin-reconciliation.tsx'),
  '/admin/stuck': () => import('../pages/admin-stuck.tsx'),
  '/admin/operations': () => import('../pages/admin-operations.tsx'),
  '/admin/programs': () => import('../pages/admin-programs.tsx'),
  '/admin/checks': () => import('../pages/admin-checks.tsx'),
  '/admin/audit': () => import('../pages/admin-audit.tsx'),
  '/admin/settings': () => import('../pages/admin-settings.tsx'),
};
