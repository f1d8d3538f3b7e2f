import { ENTRY_QUOTE } from '@circle-link/contract/fees';
import { useTranslate } from '../platform/i18n/texts.ts';
import { AdminPage } from '../features/admin/admin-page.tsx';
import { Overview } from '../features/admin/overview/overview.tsx';
import { useCurrentUser } from '../features/auth/session.ts';
import { formatDollars } from '../platform/i18n/amounts.ts';

/** `/admin`: the first screen of the back office (spec §2). */
export function Page() {
  const t = useTranslate();
  const roles = useCurrentUser()?.adminRoles ?? [];
  return (
    <AdminPage
      roles={roles}
      ability="view"
      isLabelled
      title={t('admin.overview.title')}
      lead={t('admin.overview.lead', { entry: formatDollars(ENTRY_QUOTE.totalCents) })}
    >
      <Overview roles={roles} />
    </AdminPage>
  );
}
