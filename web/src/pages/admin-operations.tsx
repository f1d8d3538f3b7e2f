import { useTranslation } from 'react-i18next';
import { AdminPage } from '../features/admin/admin-page.tsx';
import { Operations } from '../features/admin/operations/operations.tsx';
import { useCurrentUser } from '../features/auth/session.ts';
import { addTexts } from '../platform/i18n/add-texts.ts';
import { transparency } from '../platform/i18n/en/transparency.ts';

addTexts({ transparency });

export function Page() {
  const { t } = useTranslation();
  const roles = useCurrentUser()?.adminRoles ?? [];
  return (
    <AdminPage
      roles={roles}
      ability="view"
      title={t('admin.operations.title')}
      lead={t('admin.operations.lead')}
    >
      <Operations roles={roles} />
    </AdminPage>
  );
}
