import { useParams } from '@tanstack/react-router';
import { useTranslate } from '../platform/i18n/texts.ts';
import { AdminPage } from '../features/admin/admin-page.tsx';
import { AccountCourse } from '../features/admin/ledger/account-course.tsx';
import { useCurrentUser } from '../features/auth/session.ts';

export function Page() {
  const t = useTranslate();
  const roles = useCurrentUser()?.adminRoles ?? [];
  const { id = '' }: { readonly id?: string } = useParams({ strict: false });
  return (
    <AdminPage
      roles={roles}
      ability="view"
      title={t('admin.ledger.accountTitle')}
      back={{ to: '/admin/ledger', label: t('admin.ledger.all') }}
    >
      <AccountCourse id={id} />
    </AdminPage>
  );
}
