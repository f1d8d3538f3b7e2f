import { useTranslate } from '../platform/i18n/texts.ts';
import { AdminPage } from '../features/admin/admin-page.tsx';
import { RiskList } from '../features/admin/fraud/risk-list.tsx';
import { useCurrentUser } from '../features/auth/session.ts';

export function Page() {
  const t = useTranslate();
  const roles = useCurrentUser()?.adminRoles ?? [];
  return (
    <AdminPage roles={roles} ability="review" title={t('admin.risk.title')} lead={t('admin.risk.lead')}>
      <RiskList />
    </AdminPage>
  );
}
