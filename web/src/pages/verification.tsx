import '../features/verification/texts.ts';
import { useTranslation } from 'react-i18next';
import { refreshSession } from '../features/auth/session.ts';
import { Checks } from '../features/verification/checks.tsx';
import { PageTitle } from '../ui/page-title.tsx';

/** `/verification`: the same checks for members, headed "Verify ID". */
export function Page() {
  const { t } = useTranslation();
  return (
    <div className="mx-auto w-full max-w-prose">
      <PageTitle title={t('verification.page.memberTitle')} lead={t('verification.page.memberLead')} />
      <Checks
        onChange={async () => {
          await refreshSession();
        }}
      />
    </div>
  );
}
