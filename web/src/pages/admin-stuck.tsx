import { useTranslate } from '../platform/i18n/texts.ts';
import { AdminPage } from '../features/admin/admin-page.tsx';
import { Stuck } from '../features/admin/operations/stuck.tsx';
import { useCurrentUser } from '../features/auth/session.ts';

export function Page() {
  const t = useTranslate();
  const roles = useCurrentUser()?.adminRoles ?? [];
  return (
    <AdminPage roles={roles} ability="view" title={t('admin.stuck.title')} lead={t('admin.stuck.lead')}>
      <Stuck />
    </AdminPage>
  );
}
