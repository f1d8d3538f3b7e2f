import { Link, useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { AdminPage } from '../features/admin/admin-page.tsx';
import { GroupView } from '../features/admin/groups/group-view.tsx';
import { useCurrentUser } from '../features/auth/session.ts';
import { TEXT_LINK } from '../ui/text-link.ts';

/** `/admin/groups/{id}`: one savings group; what one that is over went without can be written off. */
export function Page() {
  const { t } = useTranslation();
  const { id = '' }: { readonly id?: string } = useParams({ strict: false });
  const roles = useCurrentUser()?.adminRoles ?? [];
  return (
    <AdminPage roles={roles} ability="view" title={t('admin.groups.page.title')}>
      <p className="mb-4">
        <Link to="/admin/groups" className={TEXT_LINK}>
          {t('admin.groups.page.back')}
        </Link>
      </p>
      <GroupView key={id} id={id} roles={roles} />
    </AdminPage>
  );
}
