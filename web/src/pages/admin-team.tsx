import { useTranslate } from '../platform/i18n/texts.ts';
import { AdminPage } from '../features/admin/admin-page.tsx';
import { AddPerson } from '../features/admin/team/add-person.tsx';
import { TeamCard } from '../features/admin/team/team-card.tsx';
import { useCurrentUser } from '../features/auth/session.ts';

export function Page() {
  const t = useTranslate();
  const user = useCurrentUser();
  return (
    <AdminPage
      title={t('admin.team.title')}
      lead={t('admin.team.lead')}
      roles={user?.adminRoles ?? []}
      ability="team"
    >
      <div className="space-y-6">
        <TeamCard ownId={user?.id ?? ''} />
        <AddPerson ownId={user?.id ?? ''} />
      </div>
    </AdminPage>
  );
}
