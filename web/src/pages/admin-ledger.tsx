import { useTranslate } from '../platform/i18n/texts.ts';
import { AdminPage } from '../features/admin/admin-page.tsx';
import { Explorer } from '../features/admin/ledger/explorer.tsx';
import { useCurrentUser } from '../features/auth/session.ts';

export function Page() {
  const t = useTranslate();
  const roles = useCurrentUser()?.adminRoles ?? [];
  return (
    <AdminPage roles={roles} ability="view" title={t('admin.ledger.title')} lead={t('admin.ledger.lead')}>
      <Explorer roles={roles} />
    </AdminPage>
  );
}
