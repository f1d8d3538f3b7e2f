import { findClosedGate } from '@circle-link/contract/gate';
import { Link, useNavigate } from '@tanstack/react-router';
import { addTexts, useTranslate } from '../../platform/i18n/texts.ts';
import { refreshSession, useCurrentUser } from '../../modules/auth/session.ts';
import { useNextStep } from '../../modules/auth/use-next-step.ts';
import { OwnEntryNotice } from '../../modules/queue/own-entry-notice.tsx';
import { findWaitingInvitation } from '../../modules/groups/invitation/remember-invitation.ts';
import { CheckAgain } from '../../modules/auth/verification/check-again.tsx';
import { VerificationSteps } from '../../modules/auth/verification/verification-steps.tsx';
import { SaveMeanwhile } from '../../modules/auth/verification/save-meanwhile.tsx';
import { takePageToOpen } from '../../platform/navigation/page-to-open.ts';
import { buttonLook } from '../../ui/button.tsx';
import { Notice } from '../../ui/panels.tsx';
import { PageTitle } from '../../ui/frame/page-frames.tsx';
import verification from '../../../../locales/en/verification.json';

addTexts({ verification });

/** `/verify`: the missing checks, and the next step once none is missing. */
export function Page() {
  const t = useTranslate();
  const user = useCurrentUser();
  const { goOn } = useNextStep();
  const navigate = useNavigate();
  const isSaver = user?.path === 'savings';
  // Members with an invitation or a requested page continue there, others start a group.
  const onVerified = async () => {
    const member = await refreshSession();
    if (member === null || !isSaver || findClosedGate(member) !== null) return goOn();
    const invitation = await findWaitingInvitation();
    return navigate({ href: invitation ?? takePageToOpen() ?? '/groups/create' });
  };
  const isReady = user !== null && user.nextStep !== '/verify';
  return (
    <div className="max-w-prose">
      <PageTitle
        title={t(isSaver ? 'verification.page.saverTitle' : 'verification.page.title')}
        lead={t(isSaver ? 'verification.page.saverLead' : 'verification.page.lead')}
      />
      <OwnEntryNotice user={user} />
      {isReady && (
        <div className="mb-4">
          <Notice tone="done" role="status" title={t('verification.page.readyToGoOn')}>
            <Link to={user.nextStep} className={buttonLook('primary', 'mt-2')}>
              {t('verification.page.continue')}
            </Link>
          </Notice>
        </div>
      )}
      <VerificationSteps isPhoneAlone={isSaver} isQueue={!isSaver} onChange={onVerified}>
        {!isSaver && (
          <>
            <CheckAgain onLook={refreshSession} />
            <SaveMeanwhile onChosen={goOn} />
          </>
        )}
      </VerificationSteps>
    </div>
  );
}
