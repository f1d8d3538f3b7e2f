import { addTexts, useTranslate } from '../platform/i18n/texts.ts';
import { AdminPage } from '../features/admin/admin-page.tsx';
import { Operations } from '../features/admin/operations/operations.tsx';
import { useCurrentUser } from '../features/auth/session.ts';
import checkTitles from '../../../locales/en/check-titles.json';
import transparency from '../../../locales/en/transparency.json';

addTexts({ checkTitles, transparency });

export function Page() {
  const t = useTranslate();
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
