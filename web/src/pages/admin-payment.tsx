import { useParams } from '@tanstack/react-router';
import { useTranslate } from '../platform/i18n/texts.ts';
import { AdminPage } from '../features/admin/admin-page.tsx';
import { PaymentView } from '../features/admin/payments/payment-view.tsx';
import { useCurrentUser } from '../features/auth/session.ts';

export function Page() {
  const t = useTranslate();
  const roles = useCurrentUser()?.adminRoles ?? [];
  const { id = '' }: { readonly id?: string } = useParams({ strict: false });
  return (
    <AdminPage
      roles={roles}
      ability="view"
      title={t('admin.payments.oneTitle', { id: id.slice(-8) })}
      back={{ to: '/admin/payments', label: t('admin.payments.all') }}
    >
      <PaymentView id={id} roles={roles} />
    </AdminPage>
  );
}
