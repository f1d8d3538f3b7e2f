import { useParams } from '@tanstack/react-router';
import { useTranslate } from '../platform/i18n/texts.ts';
import { AdminPage } from '../features/admin/admin-page.tsx';
import { Movement } from '../features/admin/ledger/movement.tsx';
import { useCurrentUser } from '../features/auth/session.ts';

export function Page() {
  const t = useTranslate();
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
