import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { AdminPage } from '../features/admin/admin-page.tsx';
import { Movement } from '../features/admin/ledger/movement.tsx';
import { useCurrentUser } from '../features/auth/session.ts';

export function Page() {
  const { t } = useTranslation();
  const roles = useCurrentUser()?.adminRoles ?? [];
  const { id = '' }: { readonly id?: string } = useParams({ strict: false });
  return (
    <AdminPage
      roles={roles}
      ability="view"
      title={t('admin.ledger.movementTitle', { id })}
      back={{ to: '/admin/ledger', label: t('admin.ledger.all') }}
    >
      <Movement id={id} />
    </AdminPage>
  );
}
