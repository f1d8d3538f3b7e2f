import type { Ability } from '@circle-link/contract/admin/roles';
import type admin from '../../../../locales/en/admin.json';

export interface AdminSection {
  readonly path: string;
  readonly label: Exclude<keyof typeof admin.frame, 'copy'>;
  readonly ability: Ability;
}

export const ADMIN_SECTION_GROUPS: readonly (readonly AdminSection[])[] = [
  [{ path: '/admin', label: 'overview', ability: 'view' }],
  [
    { path: '/admin/members', label: 'members', ability: 'view' },
    { path: '/admin/groups', label: 'groups', ability: 'view' },
    { path: '/admin/identity', label: 'identity', ability: 'review' },
    { path: '/admin/risk', label: 'risk', ability: 'review' },
    { path: '/admin/stories', label: 'stories', ability: 'review' },
  ],
  [
    { path: '/admin/payments', label: 'payments', ability: 'view' },
    { path: '/admin/refunds', label: 'refunds', ability: 'view' },
    { path: '/admin/ledger', label: 'ledger', ability: 'view' },
    { path: '/admin/reconciliation', label: 'reconciliation', ability: 'view' },
    { path: '/admin/stuck', label: 'stuck', ability: 'view' },
  ],
  [
    { path: '/admin/operations', label: 'operations', ability: 'view' },
    { path: '/admin/programs', label: 'programs', ability: 'view' },
    { path: '/admin/checks', label: 'checks', ability: 'view' },
    { path: '/admin/audit', label: 'audit', ability: 'view' },
  ],
  [
    { path: '/admin/settings', label: 'settings', ability: 'view' },
    { path: '/admin/team', label: 'team', ability: 'team' },
  ],
];

export const ADMIN_SECTIONS: readonly AdminSection[] = ADMIN_SECTION_GROUPS.flat();
