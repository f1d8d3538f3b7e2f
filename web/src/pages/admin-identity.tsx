import { useTranslate } from '../platform/i18n/texts.ts';
import { AdminPage } from '../features/admin/admin-page.tsx';
import { IdentityQueue } from '../features/admin/identity/queue.tsx';
import { useCurrentUser } from '../features/auth/session.ts';

export function Page() {
  const t = useTranslate();
  const roles = useCurrentUser()?.adminRoles ?? [];
  return (
    <AdminPage
      roles={roles}
      ability="review"
      title={t('admin.identity.title')}
      lead={t('admin.identity.lead')}
    >
      <IdentityQueue />
    </AdminPage>
  );
}
