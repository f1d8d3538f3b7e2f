import { hasAbility } from '@circle-link/contract/admin-roles';
import { useTranslate } from '../platform/i18n/texts.ts';
import { AdminPage } from '../features/admin/admin-page.tsx';
import { Reconciliation } from '../features/admin/operations/reconciliation.tsx';
import { useCurrentUser } from '../features/auth/session.ts';

export function Page() {
  const t = useTranslate();
  const roles = useCurrentUser()?.adminRoles ?? [];
  return (
    <AdminPage
      roles={roles}
      ability="view"
      title={t('admin.reconciliation.title')}
      lead={t('admin.reconciliation.lead')}
    >
      <Reconciliation maySettle={hasAbility(roles, 'money')} />
    </AdminPage>
  );
}
