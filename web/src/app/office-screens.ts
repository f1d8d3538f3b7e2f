import type { ComponentType } from 'react';
import type { OfficePath } from './office-paths.ts';

export const OFFICE_SCREENS: Readonly<Record<OfficePath, () => Promise<{ readonly Page: ComponentType }>>> = {
  '/admin/stories': () => import('../modules/admin/stories/story-reviews.tsx'),
  '/admin': () => import('../modules/admin/overview/overview.tsx'),
  '/admin/members': () => import('../modules/admin/members/member-list.tsx'),
  '/admin/members/$id': () => import('../modules/admin/members/member-view.tsx'),
  '/admin/groups': () => import('../modules/admin/groups/group-list.tsx'),
  '/admin/groups/$id': () => import('../modules/admin/groups/group-view.tsx'),
  '/admin/team': () => import('../modules/admin/team/team.tsx'),
  '/admin/identity': () => import('../modules/admin/identity/queue.tsx'),
  '/admin/identity/$id': () => import('../modules/admin/identity/document-view.tsx'),
  '/admin/risk': () => import('../modules/admin/risk/risk-list.tsx'),
  '/admin/risk/$userId': () => import('../modules/admin/risk/risk-view.tsx'),
  '/admin/payments': () => import('../modules/admin/payments/payment-list.tsx'),
  '/admin/payments/$id': () => import('../modules/admin/payments/payment-view.tsx'),
  '/admin/refunds': () => import('../modules/admin/refunds/refund-queue.tsx'),
  '/admin/ledger': () => import('../modules/admin/ledger/explorer.tsx'),
  '/admin/ledger/accounts/$id': () => import('../modules/admin/ledger/account.tsx'),
  '/admin/ledger/transactions/$id': () => import('../modules/admin/ledger/transaction.tsx'),
  '/admin/reconciliation': () => import('../modules/admin/operations/reconciliation.tsx'),
  '/admin/stuck': () => import('../modules/admin/operations/stuck.tsx'),
  '/admin/operations': () => import('../modules/admin/operations/operations.tsx'),
  '/admin/programs': () => import('../modules/admin/programs/deliveries.tsx'),
  '/admin/checks': () => import('../modules/admin/checks/check-list.tsx'),
  '/admin/audit': () => import('../modules/admin/audit/entry-search.tsx'),
  '/admin/settings': () => import('../modules/admin/settings/settings-view.tsx'),
};
