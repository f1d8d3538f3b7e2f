import { Link, useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { AdminPage } from '../features/admin/admin-page.tsx';
import { MemberView } from '../features/admin/members/member-view.tsx';
import { useCurrentUser } from '../features/auth/session.ts';
import { TEXT_LINK } from '../ui/text-link.ts';

/** `/admin/members/{id}`: one member, what can be done for them, and what happened. */
export function Page() {
  const { t } = useTranslation();
  const user = useCurrentUser();
  const { id = '' }: { readonly id?: string } = useParams({ strict: false });
  const roles = user?.adminRoles ?? [];
  return (
    <AdminPage roles={roles} ability="view" title={t('admin.members.page.title')}>
      <p className="mb-4">
        <Link to="/admin/members" className={TEXT_LINK}>
          {t('admin.members.page.back')}
        </Link>
      </p>
      <MemberView key={id} id={id} roles={roles} ownId={user?.id ?? ''} />
    </AdminPage>
  );
}
