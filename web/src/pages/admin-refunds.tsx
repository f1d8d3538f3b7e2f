import { useTranslate } from '../platform/i18n/texts.ts';
import { AdminPage } from '../features/admin/admin-page.tsx';
import { RefundScreen } from '../features/admin/refunds/refund-queue.tsx';
import { useCurrentUser } from '../features/auth/session.ts';

export function Page() {
  const t = useTranslate();
  const roles = useCurrentUser()?.adminRoles ?? [];
  return (
    <AdminPage roles={roles} ability="view" title={t('admin.refunds.title')} lead={t('admin.refunds.lead')}>
      <RefundScreen roles={roles} />
    </AdminPage>
  );
}
