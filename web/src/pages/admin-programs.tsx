import { useTranslate } from '../platform/i18n/texts.ts';
import { AdminPage } from '../features/admin/admin-page.tsx';
import { DeliveryList } from '../features/admin/programs/delivery-list.tsx';
import { useCurrentUser } from '../features/auth/session.ts';

export function Page() {
  const t = useTranslate();
  const roles = useCurrentUser()?.adminRoles ?? [];
  return (
    <AdminPage roles={roles} ability="view" title={t('admin.programs.title')} lead={t('admin.programs.lead')}>
      <DeliveryList roles={roles} />
    </AdminPage>
  );
}
