import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useTranslate } from '../platform/i18n/texts.ts';
import { AdminPage } from '../features/admin/admin-page.tsx';
import { groupQuery } from '../features/admin/groups/queries.ts';
import { GroupView } from '../features/admin/groups/group-view.tsx';
import { useCurrentUser } from '../features/auth/session.ts';

export function Page() {
  const t = useTranslate();
  const { id = '' }: { readonly id?: string } = useParams({ strict: false });
  const roles = useCurrentUser()?.adminRoles ?? [];
  const { data: group } = useQuery({ ...groupQuery(id), enabled: false });
  return (
    <AdminPage
      roles={roles}
      ability="view"
      title={group?.name ?? t('admin.groups.page.title')}
      back={{ to: '/admin/groups', label: t('admin.groups.page.back') }}
    >
      <GroupView key={id} id={id} roles={roles} />
    </AdminPage>
  );
}
