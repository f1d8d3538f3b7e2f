import { useTranslate } from '../platform/i18n/texts.ts';
import { AdminPage } from '../features/admin/admin-page.tsx';
import { AuditEntrySearch } from '../features/admin/audit/entry-search.tsx';
import { useCurrentUser } from '../features/auth/session.ts';

export function Page() {
  const t = useTranslate();
  const roles = useCurrentUser()?.adminRoles ?? [];
  return (
    <AdminPage roles={roles} ability="view" title={t('admin.audit.title')} lead={t('admin.audit.lead')}>
      <AuditEntrySearch roles={roles} />
    </AdminPage>
  );
}
