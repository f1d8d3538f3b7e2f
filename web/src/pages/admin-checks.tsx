import { addTexts, useTranslate } from '../platform/i18n/texts.ts';
import { AdminPage } from '../features/admin/admin-page.tsx';
import { CheckList } from '../features/admin/checks/check-list.tsx';
import { useCurrentUser } from '../features/auth/session.ts';
import checkTitles from '../../../locales/en/check-titles.json';
import transparency from '../../../locales/en/transparency.json';

addTexts({ checkTitles, transparency });

export function Page() {
  const t = useTranslate();
  const roles = useCurrentUser()?.adminRoles ?? [];
  return (
    <AdminPage roles={roles} ability="view" title={t('admin.checks.title')} lead={t('admin.checks.lead')}>
      <CheckList roles={roles} />
    </AdminPage>
  );
}
