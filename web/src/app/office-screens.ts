import type { ComponentType } from 'react';
import type { OfficePath } from './office-paths.ts';

export const OFFICE_SCREENS: Readonly<Record<OfficePath, () => Promise<{ readonly Page: ComponentType }>>> = {
  '/admin/stories': () => import('../features/admin/stories/story-reviews.tsx'),
  '/admin': () => import('../features/admin/overview/overview.tsx'),
  '/admin/members': () => import('../features/admin/members/member-list.tsx'),
  '/admin/members/$id': () => import('../features/admin/members/member-view.tsx'),
  '/admin/groups': () => import('../features/admin/groups/group-list.tsx'),
  '/admin/groups/$id': () => import('../features/admin/groups/group-view.tsx'),
  '/admin/team': () => import('../features/admin/team/team.tsx'),
  '/admin/identity': () => import('../features/admin/identity/queue.tsx'),
  '/admin/identity/$id': () => import('../features/admin/identity/document-view.tsx'),
  '/admin/risk': () => import('../features/admin/fraud/risk-list.tsx'),
  '/admin/risk/$userId': () => import('../features/admin/fraud/risk-view.tsx'),
  '/admin/payments': () => import('../features/admin/payments/payment-list.tsx'),
  '/admin/payments/$id': () => import('../features/admin/payments/payment-view.tsx'),
  '/admin/refunds': () => import('../features/admin/refunds/refund-queue.tsx'),
  '/admin/ledger': () => import('../features/admin/ledger/explorer.tsx'),
  '/admin/ledger/accounts/$id': () => import('../features/admin/ledger/account.tsx'),
  '/admin/ledger/transactions/$id': () => import('../features/admin/ledger/transaction.tsx'),
  '/admin/reconciliation': () => import('../features/admin/operations/reconciliation.tsx'),
  '/admin/stuck': () => import('../features/admin/operations/stuck.tsx'),
  '/admin/operations': () => import('../features/admin/operations/operations.tsx'),
  '/admin/programs': () => import('../features/admin/programs/deliveries.tsx'),
  '/admin/checks': () => import('../features/admin/checks/check-list.tsx'),
  '/admin/audit': () => import('../features/admin/audit/entry-search.tsx'),
  '/admin/settings': () => import('../features/admin/settings/settings-view.tsx'),
};
