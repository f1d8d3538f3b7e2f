import { Link, useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { AdminPage } from '../features/admin/admin-page.tsx';
import { RiskView } from '../features/admin/fraud/risk-view.tsx';
import { useCurrentUser } from '../features/auth/session.ts';
import { TEXT_LINK } from '../ui/text-link.ts';

/** `/admin/risk/{userId}`: what raised the score of one member, and the decision. */
export function Page() {
  const { t } = useTranslation();
  const { userId = '' }: { readonly userId?: string } = useParams({ strict: false });
  const user = useCurrentUser();
  return (
    <AdminPage roles={user?.adminRoles ?? []} ability="review" title={t('admin.risk.memberTitle')}>
      <p className="mb-4">
        <Link to="/admin/risk" className={TEXT_LINK}>
          {t('admin.risk.backToList')}
        </Link>
      </p>
      <RiskView key={userId} userId={userId} ownId={user?.id ?? ''} />
    </AdminPage>
  );
}
