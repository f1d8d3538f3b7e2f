import { useTranslation } from 'react-i18next';
import { AdminPage } from '../features/admin/admin-page.tsx';
import { Operations } from '../features/admin/operations/operations.tsx';
import { useCurrentUser } from '../features/auth/session.ts';
import { addTexts } from '../platform/i18n/add-texts.ts';
import { transparency } from '../platform/i18n/en/transparency.ts';

// An alarm names the check that fails by the public page's title.
addTexts({ transparency });

/** `/admin/operations`: webhooks, messages and jobs. */
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
