import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useTranslate } from '../platform/i18n/texts.ts';
import { AdminPage } from '../features/admin/admin-page.tsx';
import { getName } from '../features/admin/fraud/get-name.ts';
import { riskQuery } from '../features/admin/fraud/queries.ts';
import { RiskView } from '../features/admin/fraud/risk-view.tsx';
import { useCurrentUser } from '../features/auth/session.ts';

export function Page() {
  const t = useTranslate();
  const { userId = '' }: { readonly userId?: string } = useParams({ strict: false });
  const user = useCurrentUser();
  const { data: risk } = useQuery({ ...riskQuery(userId), enabled: false });
  return (
    <AdminPage
      roles={user?.adminRoles ?? []}
      ability="review"
      title={risk === undefined ? t('admin.risk.memberTitle') : getName(risk)}
      back={{ to: '/admin/risk', label: t('admin.risk.backToList') }}
    >
      <RiskView key={userId} userId={userId} ownId={user?.id ?? ''} />
    </AdminPage>
  );
}
