import { useTranslate } from '../platform/i18n/texts.ts';
import { AdminPage } from '../features/admin/admin-page.tsx';
import { PaymentList } from '../features/admin/payments/payment-list.tsx';
import { useCurrentUser } from '../features/auth/session.ts';

export function Page() {
  const t = useTranslate();
  const roles = useCurrentUser()?.adminRoles ?? [];
  return (
    <AdminPage roles={roles} ability="view" title={t('admin.payments.title')} lead={t('admin.payments.lead')}>
      <PaymentList roles={roles} />
    </AdminPage>
  );
}
