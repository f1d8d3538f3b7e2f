import { useTranslate } from '../platform/i18n/texts.ts';
import { AdminPage } from '../features/admin/admin-page.tsx';
import { MemberList } from '../features/admin/members/member-list.tsx';
import { useCurrentUser } from '../features/auth/session.ts';

export function Page() {
  const t = useTranslate();
  const roles = useCurrentUser()?.adminRoles ?? [];
  return (
    <AdminPage roles={roles} ability="view" title={t('admin.members.title')} lead={t('admin.members.lead')}>
      <MemberList roles={roles} />
    </AdminPage>
  );
}
