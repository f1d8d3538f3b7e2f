import { isProfileMissingForPayment } from '@circle-link/contract/gate';
import { Navigate } from '@tanstack/react-router';
import { addTexts, useTranslate } from '../../platform/i18n/texts.ts';
import { refreshSession, useCurrentUser } from '../../modules/auth/session.ts';
import { VerificationSteps } from '../../modules/auth/verification/verification-steps.tsx';
import { useReturnPath } from '../../platform/navigation/search-params.ts';
import { PageTitle } from '../../ui/frame/page-frames.tsx';
import verification from '../../../../locales/en/verification.json';

addTexts({ verification });

/** `/verification`: the same checks for members, titled "Verify ID". */
export function Page() {
  const t = useTranslate();
  const user = useCurrentUser();
  const back = useReturnPath();
  if (user !== null && isProfileMissingForPayment(user))
    return <Navigate to="/profile-completion" search={{ back: back ?? '/verification' }} replace />;
  return (
    <div className="max-w-prose">
      <PageTitle title={t('verification.page.memberTitle')} lead={t('verification.page.memberLead')} />
      <VerificationSteps
        onChange={async () => {
          await refreshSession();
        }}
      />
    </div>
  );
}
