import { useTranslate } from '../platform/i18n/texts.ts';
import { AdminPage } from '../features/admin/admin-page.tsx';
import { SettingsView } from '../features/admin/settings/settings-view.tsx';
import { useCurrentUser } from '../features/auth/session.ts';

export function Page() {
  const t = useTranslate();
  const roles = useCurrentUser()?.adminRoles ?? [];
  return (
    <AdminPage roles={roles} ability="view" title={t('admin.settings.title')} lead={t('admin.settings.lead')}>
      <SettingsView />
    </AdminPage>
  );
}
